import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { generateSource } from 'oazapfts';
import { onTestFinished } from 'vitest';

/** The response of a generated client's function. */
export type Answer = { status: number; data: unknown };

type Generated = { defaults: { baseUrl: string; headers: Record<string, string> } } & Record<
  string,
  (input: object) => Promise<Answer>
>;

/** A client generated from the API's description with a public tool, and loaded. */
export async function generateClient(description: object) {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-client-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const described = join(directory, 'openapi.json');
  await writeFile(described, JSON.stringify(description));
  const source = await generateSource(described, { argumentStyle: 'object', futureStripLegacyMethods: true });
  const file = join(directory, 'client.ts');
  // The runtime isn't installed where the client is written.
  const withRuntime = source.replaceAll(
    /"(@oazapfts\/runtime[^"]*)"/g,
    (_, name: string) => `"${import.meta.resolve(name)}"`,
  );
  await writeFile(file, withRuntime);
  const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Generated;

  return {
    defaults: client.defaults,
    /** Calls a function by its name. Those without parameters and a body take no input. */
    functions: (name: string, input: object): Promise<Answer> => {
      const call = client[name];
      if (!call) throw new Error(`The client has no function ${name}`);

      return call(input);
    },
  };
}

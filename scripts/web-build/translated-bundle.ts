import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { minify } from 'rolldown/utils';

import { type Language, openMarked } from '../messages/marked-code.ts';
import type { ProgramName } from './bundle.ts';
import { openNames, withNames } from './script-names.ts';

export type Bundle = ReturnType<typeof openBundle>;

export type WrittenScripts = {
  programs: Readonly<Record<ProgramName, string>>;
  /** The texts in each script, such as `assets/pets-JB7XhUYw.js`. */
  messages: ReadonlyMap<string, readonly string[]>;
  /** The scripts that are the same in every language. */
  shared: ReadonlySet<string>;
};

/** The bundle of the web app, to be written in any language. Each script is parsed once. */
export function openBundle(directory: string) {
  const client = join(directory, 'app/client');
  const server = join(directory, 'app/server');
  const assets = openScripts(join(client, 'assets'), '*.js');
  const others = openScripts(client, '*.js');
  const ofServer = openScripts(server, '**/*.js');
  const started = openScripts(join(directory, 'programs'), '*.js');
  const { namesFor } = openNames(assets);

  return {
    /**
     * Writes the scripts of `client` and `server` in a language into a folder, and where `isShared` moves all other files
     * there.
     */
    async write(folder: string, language: Language, isShared: boolean): Promise<WrittenScripts> {
      const texts = await writeScripts(assets, language);
      const names = namesFor((name) => texts.get(name) ?? '');
      const put = (name: string, text: string) => {
        const file = join(folder, name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, withNames(text, names));
      };
      if (isShared) moveOthers(client, join(folder, 'client'));
      for (const [name, text] of texts) put(`client/assets/${names.get(name) ?? name}`, text);
      for (const [name, text] of await writeScripts(others, language)) put(`client/${name}`, text);
      for (const [name, { write }] of ofServer) put(`server/${name}`, write(language));

      const programTexts = await writeScripts(started, language);

      return {
        programs: {
          start: required(programTexts, 'start.js'),
          worker: required(programTexts, 'worker.js'),
        },
        shared: new Set(
          [...assets.keys()].filter((name) => !names.has(name)).map((name) => `assets/${name}`),
        ),
        messages: new Map(
          [...assets].map(([name, { ids }]) => [
            `assets/${names.get(name) ?? name}`,
            [...ids].map((id) => plainText(language.translations[id])),
          ]),
        ),
      };
    },
  };
}

/** Scripts for browsers in a language, minified again, because the language is known only now. */
async function writeScripts(
  scripts: ReturnType<typeof openScripts>,
  language: Language,
): Promise<Map<string, string>> {
  const written = [...scripts].map(async ([name, { hasMarkers, write }]) => {
    const text = write(language);

    return [name, hasMarkers ? await folded(name, text) : text] as const;
  });

  return new Map(await Promise.all(written));
}

function required(texts: ReadonlyMap<string, string>, name: string): string {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`The bundle has no ${name}`);

  return text;
}

async function folded(name: string, text: string): Promise<string> {
  const { code, errors } = await minify(name, text, { module: true, compress: true, mangle: false });
  const [error] = errors;
  if (error) throw new Error(`${name}: ${error.message}`);

  return code.trim();
}

/** A message as its script has it, about: names and forms between its texts. */
const plainText = (message: CompiledMessage = []): string =>
  message.map((part) => (typeof part === 'string' ? part : `{${part.map(formText).join()}}`)).join('');

function formText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return typeof part === 'string' ? part : '';

  return Object.entries(part)
    .map(([form, text]) => `${form}:${Array.isArray(text) ? plainText(text as CompiledMessage) : ''}`)
    .join();
}

/** Moves everything but scripts. */
function moveOthers(from: string, to: string): void {
  const files = globSync('**/*', { cwd: from, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    if (name.endsWith('.js')) continue;
    const target = join(to, relative(from, parentPath), name);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(parentPath, name), target);
  }
}

function openScripts(folder: string, pattern: string) {
  return new Map(
    globSync(pattern, { cwd: folder }).map((name) => {
      const code = readFileSync(join(folder, name), 'utf8');

      return [name.replaceAll('\\', '/'), { code, ...openMarked(code, name) }] as const;
    }),
  );
}

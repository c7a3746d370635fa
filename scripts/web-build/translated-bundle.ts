import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Language, openMarked } from '../messages/marked-code.ts';
import { type ProgramName, programs } from './bundle.ts';
import { openNames, withNames } from './script-names.ts';

type Bundle = Awaited<ReturnType<typeof openBundle>>;

/** The messages' bundle of the web app, to be written in any language. Each script is parsed once. */
export function openBundle(directory: string) {
  const client = join(directory, 'app/client');
  const server = join(directory, 'app/server');
  const assets = openScripts(join(client, 'assets'), '*.js');
  const others = openScripts(client, '*.js');
  const ofServer = openScripts(server, '**/*.js');
  const started = openScripts(join(directory, 'programs'), '*.js');
  const { namesFor, translated } = openNames(assets);

  return {
    /**
     * Writes `client` and `server` of a language into a folder: the scripts that differ between languages, and in the folder
     * that has what they share all files. Returns its small programs.
     */
    write(folder: string, language: Language, isShared: boolean): Record<ProgramName, string> {
      const texts = new Map([...assets].map(([name, { write }]) => [name, write(language)]));
      const names = namesFor((name) => texts.get(name) ?? '');
      const put = (name: string, text: string) => {
        const file = join(folder, name);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, withNames(text, names));
      };
      if (isShared) cpSync(client, join(folder, 'client'), { recursive: true, filter: (file) => !file.endsWith('.js') });
      for (const [name, text] of texts)
        if (isShared || translated.has(name)) put(`client/assets/${names.get(name) ?? name}`, text);
      for (const [name, { write }] of others) put(`client/${name}`, write(language));
      for (const [name, { write }] of ofServer) put(`server/${name}`, write(language));

      return Object.fromEntries(
        Object.keys(programs).map((name) => [name, started.get(`${name}.js`)?.write(language) ?? '']),
      ) as Record<ProgramName, string>;
    },
  };
}

function openScripts(folder: string, pattern: string) {
  return new Map(
    globSync(pattern, { cwd: folder }).map((name) => {
      const code = readFileSync(join(folder, name), 'utf8');

      return [name.replaceAll('\\', '/'), { code, ...openMarked(code, name) }] as const;
    }),
  );
}

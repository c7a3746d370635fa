import { copyFileSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { baseLocale, type Locale } from '../../shared/core/locales.ts';
import { serverAreas } from '../messages/areas.ts';
import { translationsIn } from '../messages/translations.ts';
import { finishBuild, finishFiles, finishPages } from './finish.ts';
import { writeSharedDocumentScript } from './shared-document-script.ts';

type Build = {
  directory: string;
  /** The folder of the English build, which is finished first and has the files that all languages share. */
  base: string;
  withoutServiceWorker: boolean;
};

/** Finishes the build of a language for the server. */
export async function finishLanguage(locale: Locale, build: Build): Promise<void> {
  await writeSharedDocumentScript(join(build.directory, 'client'), locale);
  if (locale === baseLocale) await finishBuild(build.directory, build);
  else await finishTranslation(locale, build);
}

/** Finishes the pages, the scripts that differ, and the messages of the server. */
async function finishTranslation(locale: Locale, { directory, base, withoutServiceWorker }: Build) {
  const client = join(directory, 'client');
  await finishPages(directory, locale);
  rmSync(join(client, 'pictures'), { recursive: true, force: true });
  // The service worker caches this file.
  copyFileSync(join(base, 'client/favicon-dark.svg'), join(client, 'favicon-dark.svg'));
  await finishFiles(client, locale, { withoutServiceWorker });
  for (const name of globSync('assets/*', { cwd: client }))
    if (existsSync(join(base, 'client', name))) rmSync(join(client, name));
  writeFileSync(join(directory, 'messages.json'), JSON.stringify(await translationsIn(locale, serverAreas)));
}

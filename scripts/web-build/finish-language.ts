import { copyFileSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { baseLocale, type Locale } from '../../shared/locales.ts';
import { serverAreas } from '../messages/areas.ts';
import { translationsIn } from '../messages/translations.ts';
import { finishBuild, finishFiles, finishPages } from './finish.ts';
import { writeSharedDocumentScript } from './shared-document-script.ts';

type Build = {
  directory: string;
  /** The folder of the build in English, which has what all languages share, and is finished first. */
  base: string;
  withoutServiceWorker: boolean;
};

/** Turns a build in a language into what the server serves in it. */
export async function finishLanguage(locale: Locale, build: Build): Promise<void> {
  await writeSharedDocumentScript(join(build.directory, 'client'), locale);
  if (locale === baseLocale) await finishBuild(build.directory, build);
  else await finishTranslation(locale, build);
}

/** Pages, scripts that differ, and the messages of the server. */
async function finishTranslation(locale: Locale, { directory, base, withoutServiceWorker }: Build) {
  const client = join(directory, 'client');
  await finishPages(directory, locale);
  rmSync(join(client, 'pictures'), { recursive: true, force: true });
  // The service worker keeps it.
  copyFileSync(join(base, 'client/favicon-dark.svg'), join(client, 'favicon-dark.svg'));
  await finishFiles(client, locale, { withoutServiceWorker });
  for (const name of globSync('assets/*', { cwd: client }))
    if (existsSync(join(base, 'client', name))) rmSync(join(client, name));
  writeFileSync(join(directory, 'messages.json'), JSON.stringify(await translationsIn(locale, serverAreas)));
}

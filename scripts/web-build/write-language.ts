import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { baseLocale } from '../../shared/core/locales.ts';
import { serverAreas } from '../messages/areas.ts';
import type { Language } from '../messages/marked-code.ts';
import { type Translations, translationsIn } from '../messages/translations.ts';
import { compressIn, isAsset } from './compress.ts';
import type { Written } from './finish-languages.ts';
import type { Bundle } from './translated-bundle.ts';

/** Writes a language from the bundle into a folder and renders its pages. With `isBase` it has the files that all share. */
export async function writeLanguage(
  bundle: Bundle,
  { directory, isBase }: { directory: string; isBase: boolean },
  { locale, translations, ofServer }: Language & { ofServer: Translations },
): Promise<Written> {
  const scripts = await bundle.write(directory, { locale, translations }, isBase);
  if (!isBase) writeFileSync(join(directory, 'messages.json'), JSON.stringify(ofServer));
  // Takes other processors than what follows.
  const compressed = compressIn(
    join(directory, 'client'),
    (name) => !isAsset(name) || (!isBase && scripts.shared.has(name)),
  );
  await prerender(directory);

  return { directory, ...scripts, compressed };
}

/** The texts of a language, and of the pseudo-locale in its place. */
export async function languageOf(locale: string) {
  return {
    locale,
    translations: await translationsIn(locale),
    ofServer: locale === baseLocale ? {} : await translationsIn(locale, serverAreas),
  };
}

function prerender(directory: string): Promise<void> {
  const program = join(import.meta.dirname, 'prerender-language.ts');
  const child = spawn(process.execPath, [program, directory], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${directory} can’t be rendered:\n${output}`));
    });
  });
}

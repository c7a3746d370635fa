import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { baseLocale } from '../../shared/core/locales.ts';
import { serverAreas } from '../messages/areas.ts';
import type { Language } from '../messages/marked-code.ts';
import { type Translations, translationsIn } from '../messages/translations.ts';
import type { Written } from './finish-languages.ts';
import type { Bundle } from './translated-bundle.ts';

/** The language of a release's own folder, which has the files that all languages share. */
export const isBase = (locale: string): boolean => locale === baseLocale;

/** Writes a language from the bundle into a folder and renders its pages. */
export async function writeLanguage(
  bundle: Bundle,
  directory: string,
  { locale, translations, ofServer }: Language & { ofServer: Translations },
): Promise<Written> {
  const scripts = await bundle.write(directory, { locale, translations }, isBase(locale));
  if (!isBase(locale)) writeFileSync(join(directory, 'messages.json'), JSON.stringify(ofServer));
  await prerender(directory);

  return { directory, ...scripts };
}

/** The texts of a language, and of the pseudo-locale in its place. */
export async function languageOf(locale: string) {
  return {
    locale,
    translations: await translationsIn(locale),
    ofServer: isBase(locale) ? {} : await translationsIn(locale, serverAreas),
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

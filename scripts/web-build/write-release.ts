import { join } from 'node:path';

import { baseLocale, type Locale } from '../../shared/core/locales.ts';
import { bundle } from './bundle.ts';
import { finishLanguages } from './finish-languages.ts';
import { openBundle } from './translated-bundle.ts';
import { languageOf, writeLanguage } from './write-language.ts';

/** The folder of a release with the bundle that every language was written from. */
export const bundleFolder = 'bundle';

/** Builds the web app in some languages: bundles it once, then writes each language, renders its pages and finishes it. */
export async function writeRelease(
  directory: string,
  locales: readonly Locale[],
  wanted: { withoutServiceWorker: boolean },
): Promise<void> {
  const lap = openLaps();
  await bundle(join(directory, bundleFolder));
  lap('bundling');
  const bundled = openBundle(join(directory, bundleFolder));
  const base = writeLanguage(bundled, { directory, isBase: true }, await languageOf(baseLocale));
  const others = locales
    .filter((locale) => locale !== baseLocale)
    .map(async (locale) =>
      writeLanguage(
        bundled,
        { directory: join(directory, 'languages', locale), isBase: false },
        await languageOf(locale),
      ),
    );
  const written = await Promise.all([base, ...others] as const);
  lap('translating and rendering');
  await finishLanguages(written, wanted);
  lap('finishing');
}

/** Says how long each part took, with BUILD_TIMES=1. */
function openLaps() {
  let began = performance.now();

  return (part: string) => {
    if (process.env.BUILD_TIMES === '1')
      console.log(`${part}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    began = performance.now();
  };
}

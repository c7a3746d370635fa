import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { paths } from '../../shared/core/paths.ts';
import { budgets, messageBudget } from './budgets.ts';
import { compressIn, isAsset } from './compress.ts';
import { finishPages } from './finish.ts';
import { makeIcons } from './icons.ts';
import { pageStyles, type PageStyles, stylesInside } from './page-styles.ts';
import { writeServiceWorker } from './service-worker.ts';
import { drawSharePictures } from './share-pictures.ts';
import { writeSiteMap } from './site-map.ts';
import type { WrittenScripts } from './translated-bundle.ts';
import { writeWebManifest } from './web-manifest.ts';
import { weighMessages } from './weigh-messages.ts';
import { overweight, weighPages } from './weigh-pages.ts';

/** A language that is written and rendered: its folder, with `client/`, and what isn’t in it. */
export type Written = WrittenScripts & {
  directory: string;
  /** Settles when its scripts have compressed copies. */
  compressed: Promise<void>;
};

type Wanted = { withoutServiceWorker?: boolean };

const clientOf = ({ directory }: Written) => join(directory, 'client');

/**
 * Turns what was written and rendered into the files that the server sends: `client/` with compressed copies, `csp.json` and
 * `page-parts.json`. The folder of the first language has the files that all share.
 */
export async function finishLanguages(
  [base, ...others]: readonly [Written, ...Written[]],
  { withoutServiceWorker = false }: Wanted = {},
): Promise<void> {
  const client = clientOf(base);
  const drawn = Promise.all([makeIcons(client), drawSharePictures(client)]);
  const styles = await pageStyles([client, ...others.map(clientOf)]);
  writePages(base, styles);
  refuseHeavyMessages(base);
  writeWebManifest(client);
  writeSiteMap(client);
  if (!withoutServiceWorker) writeServiceWorker(client, base.programs.worker);
  await Promise.all([
    compressIn(client, isAsset),
    ...others.map((each) =>
      finishTranslation(each, { client, styles, withoutServiceWorker, isOffered: true }),
    ),
    base.compressed,
    drawn,
  ]);

  const tooMuch = overweight(weighPages(client, budgets));
  if (tooMuch) throw new Error(`Pages weigh more than budgets.ts allows:\n${tooMuch}`);
}

/** A language beside a finished build whose `client` this is. */
export const finishBeside = (written: Written, client: string): Promise<void> =>
  finishTranslation(written, {
    client,
    styles: stylesInside(client),
    withoutServiceWorker: false,
    isOffered: false,
  });

const favicons = ['favicon.svg', 'favicon-dark.svg'];

type Shared = { client: string; styles: PageStyles; withoutServiceWorker: boolean; isOffered: boolean };

/** Finishes the pages and removes what is the same in the first language. */
async function finishTranslation(
  written: Written,
  { client, styles, withoutServiceWorker, isOffered }: Shared,
) {
  const own = clientOf(written);
  writePages(written, styles);
  if (isOffered) refuseHeavyMessages(written);
  rmSync(join(own, 'pictures'), { recursive: true, force: true });
  // The service worker caches them.
  for (const name of favicons) copyFileSync(join(client, name), join(own, name));
  if (!withoutServiceWorker) writeServiceWorker(own, written.programs.worker);
  for (const name of [...written.shared, ...favicons]) rmSync(join(own, name));
  await Promise.all([compressIn(own, isAsset), written.compressed]);
}

const writePages = ({ directory, programs }: Written, styles: PageStyles): void =>
  finishPages(directory, { styles, program: programs.start });

function refuseHeavyMessages(written: Written): void {
  const heavy = weighMessages(clientOf(written), written.messages)
    .filter(({ path, bytes }) => bytes > messageBudget && path !== paths.designSystem)
    .map(({ path, bytes }) => `${path} ${bytes}`);
  if (heavy.length > 0)
    throw new Error(`The messages of pages weigh more than ${messageBudget} bytes: ${heavy.join(', ')}`);
}

import type { Browser } from '#server/testing/browser.ts';
import { zoneCookie } from '#shared/core/page-reader.ts';
import { paths } from '#shared/core/paths.ts';

import { newOwner } from '../../journey.ts';
import { quantile, times, turns } from '../measure.ts';
import { addPet, ownerWith, receive } from '../owners.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const runs = 200;

/** Receives a page that the server renders. Throws when it was sent as it was built. */
async function receivePage(owner: Browser, path: string): Promise<void> {
  const response = await owner.get(path, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
  if (response.headers.get('cache-control') !== 'private, no-store')
    throw new Error(`${path} was not rendered`);
}

/** Pages with their data, beside the same owner's API calls, and what many of them leave for other requests. */
export async function benchPages(running: Running): Promise<TimesRow[]> {
  const tables = ['stored_files', 'pets', 'documents', 'reminders', 'reminder_pets'];
  const { browser: full } = await ownerWith(running, { pets: 20, documents: 99, reminders: 25 }, tables);
  const petId = await addPet(full);
  const readers = await Promise.all(Array.from({ length: 32 }, () => newOwner(running.product)));
  for (const reader of [full, ...readers.map(({ browser }) => browser)])
    reader.jar.set(zoneCookie, { name: zoneCookie, value: 'America%2FNew_York', path: '/', attributes: [] });
  await Promise.all(readers.map(({ browser }) => addPet(browser)));
  const { call, page, pet } = await turns(runs, {
    call: () => receive(full, '/api/dashboard'),
    page: () => receivePage(full, paths.dashboard),
    pet: () => receivePage(full, paths.pet(petId)),
  });
  const list = () => times(runs, () => receive(full, '/api/pets'));
  const alone = await list();
  let isOver = false;
  const others = readers.map(async ({ browser }) => {
    while (!isOver) await receivePage(browser, paths.dashboard);
  });
  const beside = await list();
  isOver = true;
  await Promise.all(others);
  const ratio = quantile(beside, 0.95) / quantile(alone, 0.95);

  return [
    { what: 'the call of a dashboard with 20 pets', times: call },
    { what: 'the page with it', times: page, note: 'goal p50 < 25 ms more' },
    { what: 'the page of a pet', times: pet },
    { what: 'pets, alone', times: alone },
    { what: 'pets, while 32 others open pages', times: beside, note: `${ratio.toFixed(1)} at p95, goal 1.5` },
  ];
}

import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';
import { renewSession } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

import { newOwner, visitor } from '../../journey.ts';
import { timed, times } from '../measure.ts';
import { addPet, ownerWith, receive, scan } from '../owners.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const runs = 200;
const usual = 'goal p50 < 10 ms';
const tables = ['stored_files', 'pets', 'documents'];

/** The API calls of the main screens, for an owner with little data and for one with a lot. */
export async function benchApi(running: Running): Promise<TimesRow[]> {
  const { browser: stranger } = visitor(running.product.url);
  const { browser: light, documentId: id } = await ownerWith(running, { pets: 1, documents: 99 }, tables);
  const { browser: heavy } = await ownerWith(running, { pets: 99, documents: 999 }, tables);
  const { browser: sharer, documentId } = await ownerWith(running, {}, []);
  const petId = await addPet(heavy);
  const share = () => readAs<DocumentBody>(200, light.put(`/api/documents/${id}/share`, {}));
  // One account may make 300 links an hour.
  const other = `/api/documents/${documentId}/share`;
  const { document } = await share();
  const shared = new URL(document.shareUrl ?? '').pathname;
  const get = (who: Browser, path: string) => () => receive(who, path);
  const shareAgain = async () => {
    await readAs(200, sharer.delete(other));
    await readAs(200, sharer.put(other, {}));
  };
  const works: [what: string, work: () => Promise<unknown>, note?: string][] = [
    ['no account, no database (public keys)', get(stranger, '/auth/v1/.well-known/jwks.json'), ''],
    ['no account (shared page)', get(stranger, shared)],
    ['signed in, one row (a document)', get(light, `/api/documents/${id}`)],
    ['signed in, one row (a pet)', get(heavy, `/api/pets/${petId}`)],
    ['dashboard, 1 pet and 100 documents', get(light, '/api/dashboard')],
    ['dashboard, 100 pets and 1000 documents', get(heavy, '/api/dashboard')],
    ['pets, 1', get(light, '/api/pets')],
    ['pets, 100', get(heavy, '/api/pets'), 'goal p50 < 15 ms'],
    ['documents, 50 of 100', get(light, '/api/documents'), 'goal p50 < 4 ms'],
    ['documents, 50 of 1000', get(heavy, '/api/documents'), 'goal p50 < 4 ms'],
    ['documents, 1000', get(heavy, '/api/documents?limit=1000'), 'goal p50 < 8 ms'],
    ['add a pet', () => addPet(light)],
    ['upload a PDF of 1 kB', () => uploadDocument(light, scan)],
    ['share', share],
    ['unshare and share', shareAgain, 'two requests'],
    ['renew the session', () => renewSession(light), 'goal p50 < 5 ms'],
  ];
  const rows: TimesRow[] = [];
  for (const [what, work, note = usual] of works) rows.push({ what, times: await times(runs, work), note });

  return rows;
}

/** Calls of the main screens by 32 owners at once, including the time that this client takes. */
export async function benchAtOnce({ product }: Running): Promise<TimesRow[]> {
  const owners = await Promise.all(Array.from({ length: 32 }, () => newOwner(product)));
  const people = await Promise.all(
    owners.map(async ({ browser }) => ({ browser, petId: await addPet(browser) })),
  );
  const works: [what: string, work: (person: (typeof people)[number]) => Promise<unknown>][] = [
    ['pets, 1', ({ browser }) => receive(browser, '/api/pets')],
    ['a pet', ({ browser, petId }) => receive(browser, `/api/pets/${petId}`)],
    ['dashboard', ({ browser }) => receive(browser, '/api/dashboard')],
    ['add a pet', ({ browser }) => addPet(browser)],
  ];
  const rows: TimesRow[] = [];
  for (const [what, work] of works) {
    let each: number[][] = [];
    const all = await timed(async () => {
      each = await Promise.all(people.map((person) => times(runs, () => work(person))));
    });
    const answers = each.flat();
    rows.push({ what, times: answers, note: `${Math.round((answers.length / all) * 1000)} a second` });
  }

  return rows;
}

import { readAs } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import { renewSession } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

import { newOwner, visitor } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { multiply } from './fill.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const runs = 200;
const goal = 'goal p50 < 10 ms';
const scan = samplePdf('Certificate of vaccination', ['Patient: Bella']);

/** The API calls of the main screens, for an owner with little data and for one with a lot. */
export async function benchApi(product: Product, dataDirectory: string): Promise<Row[]> {
  const { browser: light } = await newOwner(product);
  const { browser: heavy } = await newOwner(product);
  const { browser: sharer } = await newOwner(product);
  const { browser: stranger } = visitor(product.url);
  let petId = '';
  for (const [owner, pets, documents] of [
    [light, 1, 99],
    [heavy, 100, 1000],
  ] as const) {
    petId = (await addPet(owner)).pet.id;
    await multiply(dataDirectory, 'pets', petId, pets);
    const document = await uploadDocument(owner, scan);
    await multiply(dataDirectory, 'documents', document.id, documents);
  }

  const { id } = await uploadDocument(light, scan);
  const share = () => readAs<DocumentBody>(200, light.put(`/api/documents/${id}/share`, {}));
  // One account may make 300 links an hour.
  const other = `/api/documents/${(await uploadDocument(sharer, scan)).id}/share`;
  const { document } = await share();
  const shared = new URL(document.shareUrl ?? '').pathname;
  // The body is received but not parsed, because parsing is the browser's work.
  const get = (who: Browser, path: string) =>
    times(runs, async () => {
      const response = await who.get(path);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    });
  const row = async (what: string, measuring: Promise<number[]>, note = goal): Promise<Row> => ({
    what,
    times: await measuring,
    note,
  });

  return [
    await row('no account, no database (public keys)', get(stranger, '/auth/v1/.well-known/jwks.json'), ''),
    await row('no account (shared page)', get(stranger, shared)),
    await row('signed in, one row (a document)', get(light, `/api/documents/${id}`)),
    await row('signed in, one row (a pet)', get(heavy, `/api/pets/${petId}`)),
    await row('dashboard, 1 pet and 100 documents', get(light, '/api/dashboard')),
    await row('dashboard, 100 pets and 1000 documents', get(heavy, '/api/dashboard')),
    await row('pets, 1', get(light, '/api/pets')),
    await row('pets, 100', get(heavy, '/api/pets'), 'goal p50 < 15 ms'),
    await row('documents, 50 of 100', get(light, '/api/documents'), 'goal p50 < 4 ms'),
    await row('documents, 50 of 1000', get(heavy, '/api/documents'), 'goal p50 < 4 ms'),
    await row('documents, 1000', get(heavy, '/api/documents?limit=1000'), 'goal p50 < 8 ms'),
    await row(
      'add a pet',
      times(runs, () => addPet(light)),
    ),
    await row(
      'upload a PDF of 1 kB',
      times(runs, () => uploadDocument(light, scan)),
    ),
    await row('share', times(runs, share)),
    await row(
      'unshare and share',
      times(runs, () => readAs(200, sharer.delete(other)).then(() => readAs(200, sharer.put(other, {})))),
      'two requests',
    ),
    await row(
      'renew the session',
      times(runs, () => renewSession(light)),
      'goal p50 < 5 ms',
    ),
  ];
}

/** Calls of the main screens by 32 owners at once, including the time that this client takes. */
export async function benchAtOnce(product: Product): Promise<Row[]> {
  const owners = await Promise.all(Array.from({ length: 32 }, () => newOwner(product)));
  const people = await Promise.all(
    owners.map(async ({ browser }) => ({ browser, petId: (await addPet(browser)).pet.id })),
  );
  const atOnce = async (what: string, ask: (person: (typeof people)[number]) => Promise<unknown>) => {
    const started = performance.now();
    const each = await Promise.all(people.map((person) => times(runs, () => ask(person))));
    const answers = each.flat();
    const seconds = (performance.now() - started) / 1000;

    return { what, times: answers, note: `${Math.round(answers.length / seconds)} a second` };
  };
  const read = (path: string) => (person: (typeof people)[number]) => readAs(200, person.browser.get(path));

  return [
    await atOnce('pets, 1', read('/api/pets')),
    await atOnce('a pet', ({ browser, petId }) => readAs(200, browser.get(`/api/pets/${petId}`))),
    await atOnce('dashboard', read('/api/dashboard')),
    await atOnce('add a pet', ({ browser }) => addPet(browser)),
  ];
}

const addPet = (owner: Browser) =>
  readAs<{ pet: { id: string } }>(
    201,
    owner.post('/api/pets', { name: 'Bella', requestKey: crypto.randomUUID() }),
  );

import { readAs } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import { newOwner, renewSession } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { multiply } from './fill.ts';
import { manyAddresses } from './many-addresses.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const runs = 200;
const goal = 'goal p50 < 10 ms';
const scan = samplePdf('Certificate of vaccination', ['Patient: Bella']);

/** The API calls of the main screens, for an owner with little data and for one with a lot. */
export async function benchApi(product: Product, dataDirectory: string): Promise<Row[]> {
  const running = manyAddresses(product);
  const { browser: light } = await newOwner(running);
  const { browser: heavy } = await newOwner(running);
  const stranger = running.newBrowser();
  for (const [owner, pets, documents] of [
    [light, 1, 99],
    [heavy, 100, 1000],
  ] as const) {
    await multiply(dataDirectory, 'pets', (await addPet(owner)).pet.id, pets);
    const document = await uploadDocument(owner, scan);
    await multiply(dataDirectory, 'documents', document.id, documents);
  }

  const { id } = await uploadDocument(light, scan);
  const share = () => readAs<DocumentBody>(200, light.put(`/api/documents/${id}/share`, {}));
  const { document } = await share();
  const shared = `/api${new URL(document.shareUrl ?? '').pathname}`;
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
    await row('no account, no database (site facts)', get(stranger, '/api/site'), ''),
    await row('no account (shared page)', get(stranger, shared)),
    await row('signed in, one row (a document)', get(light, `/api/documents/${id}`)),
    await row('dashboard, 1 pet and 100 documents', get(light, '/api/dashboard')),
    await row('dashboard, 100 pets and 1000 documents', get(heavy, '/api/dashboard')),
    await row('pets, 1', get(light, '/api/pets')),
    await row('pets, 100', get(heavy, '/api/pets'), 'goal p50 < 15 ms'),
    await row('documents, 100', get(light, '/api/documents')),
    await row('documents, 1000', get(heavy, '/api/documents')),
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
      times(runs, () => readAs(200, light.delete(`/api/documents/${id}/share`)).then(share)),
      'two requests',
    ),
    await row(
      'renew the session',
      times(runs, () => renewSession(light)),
      'goal p50 < 5 ms',
    ),
  ];
}

const addPet = (owner: Browser) =>
  readAs<{ pet: { id: string } }>(
    201,
    owner.post('/api/pets', { name: 'Bella', requestKey: crypto.randomUUID() }),
  );

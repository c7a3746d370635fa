import { visitor } from '../journey.ts';
import type { DocumentBody, PetBody, Visitor } from '../journey.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { multiply } from './fill.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const runs = 200;
const goal = 'goal p50 < 10 ms';
const scan = samplePdf('Certificate of vaccination', ['Patient: Bella']);

/** An address of its own for every request, so that no limit is met. */
export const anyAddress = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

export async function newOwner(url: string): Promise<Visitor> {
  const owner = visitor(url, { address: anyAddress });
  await owner.signUp();
  await owner.followMailedLink();

  return owner;
}

/** The calls of the way through, for an owner with little and for one with much. */
export async function benchApi(url: string, dataDirectory: string): Promise<Row[]> {
  const [light, heavy] = [await newOwner(url), await newOwner(url)];
  const stranger = visitor(url, { address: anyAddress });
  for (const [owner, pets, documents] of [
    [light, 1, 100],
    [heavy, 100, 1000],
  ] as const) {
    await multiply(dataDirectory, 'pets', (await addPet(owner)).pet.id, pets);
    const { document } = await owner.addDocument('scan.pdf', scan);
    await multiply(dataDirectory, 'documents', document.id, documents);
  }

  const [id = ''] = await light.documents();
  const share = () => light.put<DocumentBody>(`/api/documents/${id}/share`, {}, 200);
  const { document } = await share();
  const shared = `/api${new URL(document.shareUrl).pathname}`;
  // Received, but not parsed: that is the browser's work.
  const get = (who: Visitor, path: string) =>
    times(runs, async () => {
      const response = await who.ask('GET', path);
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
      times(runs, () => light.addDocument('scan.pdf', scan)),
    ),
    await row('share', times(runs, share)),
    await row(
      'unshare and share',
      times(runs, () => light.delete(`/api/documents/${id}/share`, 200).then(share)),
      'two requests',
    ),
    await row(
      'renew the session',
      times(runs, () => light.refresh()),
      'goal p50 < 5 ms',
    ),
  ];
}

const addPet = (owner: Visitor) =>
  owner.post<PetBody>('/api/pets', { name: 'Bella', requestKey: crypto.randomUUID() }, 201);

import { expect, test } from 'vitest';

import { readPdf } from '#server/platform/pdf/pdf.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord, recordPaths } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

/** A pet whose every record has a vaccination record and an insurance paper attached. */
async function petWithAttached() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const add = async (name: string, category: 'vaccination' | 'insurance') =>
    (await uploadDocument(owner, printedPdf(name), { name, category, petId: pet.id })).id;
  const documentIds = [await add('Zanzibar shots', 'vaccination'), await add('Zanzibar policy', 'insurance')];
  for (const kind of recordPaths) await addRecord(owner, pet.id, kind, { documentIds });

  return { owner, pet };
}

async function textOf(response: Response) {
  expect(response.status).toBe(200);
  const content = new Uint8Array(await response.arrayBuffer());
  if (!response.headers.get('content-type')?.includes('pdf')) return Buffer.from(content).toString();
  const read = await readPdf(async () => content, {
    width: 100,
    maxCharacters: 100_000,
    turn: { by: 'test' },
  });

  return read.text;
}

const sheets = [
  ...recordPaths.map((kind) => `health.csv?kind=${kind}`),
  'health',
  'health-record.pdf?paper=a4&sections=vaccinations,medications,weights,events',
  'visit-brief.pdf?paper=a4',
];

/** The attached documents that a paper, table or list of the pet names. */
async function namedIn(who: Owner, petId: string, sheet: string) {
  const text = await textOf(await who.get(`/api/pets/${petId}/${sheet}`));

  return ['Zanzibar shots', 'Zanzibar policy'].filter((name) => text.includes(name));
}

test('PEOPLE-2: papers and tables of records name only documents that were opened to the person', async () => {
  const { owner, pet } = await petWithAttached();
  const helper = async (papers: 'none' | 'medical') =>
    (await addPerson(app, owner, pet.id, { role: 'caregiver', papers, name: papers })).person;
  const [none, medical] = [await helper('none'), await helper('medical')];
  for (const sheet of sheets) {
    const all = await namedIn(owner, pet.id, sheet);
    expect([sheet, all.length]).toEqual([sheet, sheet.includes('.pdf') ? 0 : 2]);
    expect([sheet, await namedIn(none, pet.id, sheet)]).toEqual([sheet, []]);
    expect([sheet, await namedIn(medical, pet.id, sheet)]).toEqual([
      sheet,
      all.filter((name) => name === 'Zanzibar shots'),
    ]);
  }
});

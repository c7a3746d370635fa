import { expect, test } from 'vitest';

import { isVaccinated } from '../../shared/health/vaccines/vaccines.ts';
import { openPdfReader, readingOfPaper } from '../papers/text-layer.ts';
import { demoHealth } from './demo-health.ts';
import { demoDocuments, demoPets } from './demo.ts';

test('the papers of the demo account say nothing that its records don’t', async () => {
  const read = await openPdfReader();
  const pets = demoPets.flatMap(({ name, type }) => (isVaccinated(type) ? [{ name, species: type }] : []));
  const found: (readonly unknown[])[] = [];
  for (const { pet, fileName, content } of demoDocuments) {
    if (!(content instanceof Uint8Array) || !fileName.endsWith('.pdf')) continue;
    const { proposedRecords } = readingOfPaper({ pets }, await read(content));
    const { vaccinations = [], weights = [] } = demoHealth[pet ?? ''] ?? {};
    const doses = vaccinations.map((dose) => [
      dose.vaccine,
      'on' in dose && dose.on,
      dose.left,
      dose.batchNumber,
    ]);
    const weighed = weights.map((weight) => 'on' in weight && weight.on);
    for (const { vaccine, dateAdministered, expirationDate, batchNumber } of proposedRecords.vaccinations) {
      found.push([vaccine]);
      expect(doses).toContainEqual([vaccine, dateAdministered, expirationDate, batchNumber]);
    }
    for (const { date } of proposedRecords.weights) {
      found.push([date]);
      expect(weighed).toContain(date);
    }
  }

  expect(found.length).toBeGreaterThanOrEqual(3);
});

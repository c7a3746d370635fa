import { expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { handoverToken } from '#server/testing/handover-steps.ts';
import { acceptInvitation } from '#server/testing/invitation-steps.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp({ ACCOUNT_LIMIT_MB: '1' });

test('PEOPLE-7: a pet whose documents don’t fit the new owner’s storage stays, and the offer stays open', async () => {
  const robin = await buildOwner(app);
  const ana = await buildOwner(app);
  const pet = await buildPet(app, robin);
  const document = await uploadDocument(robin, pdf(700_000), { name: 'Big', petId: pet.id });
  const own = await uploadDocument(ana, pdf(700_000), { name: 'Own' });
  const token = await handoverToken(robin, pet.id);
  const accept = () => acceptInvitation(ana, token);
  const refused = await accept();
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: expect.objectContaining({ code: 'files.account_full' }) },
  ]);
  expect((await robin.get(`/api/pets/${pet.id}`)).status).toBe(200);
  expect(await readAs(200, robin.get(`/api/documents/${document.id}`))).toMatchObject({
    document: { petId: pet.id },
  });
  expect((await ana.delete(`/api/documents/${own.id}`)).ok).toBe(true);
  await app.jobs.run();

  expect((await accept()).status).toBe(200);
});

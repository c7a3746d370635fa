import { expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { readableAmong } from './readable-documents.usecases.ts';

const app = await createTestApp();

test('PEOPLE-2: a personal token for one pet may read no document of another, nor one of no pet', async () => {
  const owner = await buildOwner(app);
  const [pet, other] = [await buildPet(app, owner), await buildPet(app, owner)];
  const ofPet = await uploadDocument(owner, printedPdf(), { petId: pet.id });
  const ofOther = await uploadDocument(owner, printedPdf(), { petId: other.id });
  const helper = await buildOwner(app);
  const token = await inviteByLink(owner, [pet.id, other.id], grantOf('caregiver', { papers: 'all' }));
  await readAs(200, helper.post('/api/pet-invitations/accept', { token }));
  const ofNone = await uploadDocument(helper, printedPdf());
  const ids = [ofPet.id, ofOther.id, ofNone.id];
  expect([...(await readableAmong(helper.ctx, ids))].toSorted()).toEqual(ids.toSorted());

  expect([...(await readableAmong({ ...helper.ctx, petScope: [pet.id] }, ids))]).toEqual([ofPet.id]);
});

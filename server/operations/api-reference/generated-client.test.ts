import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { goodPassword, newEmail } from '#server/testing/account-steps.ts';
import { readAs } from '#server/testing/browser.ts';
import type { Answer } from '#server/testing/generated-client.ts';
import { generateClient } from '#server/testing/generated-client.ts';
import { listen } from '#server/testing/listening.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

/** The data of an answer, which must have this status. */
async function dataOf<Data>(status: number, asked: Promise<Answer>) {
  const answer = await asked;
  expect(answer).toMatchObject({ status });

  return answer.data as Data;
}

const describe = () => readAs<object>(200, app.newBrowser().get('/api/openapi.json'));

test('a generated client signs up and in, adds a pet and a document, shares it and removes both', async () => {
  const { functions: api, defaults } = await generateClient(await describe());
  defaults.baseUrl = await listen(app);
  defaults.headers = { origin: app.base.config.http.publicUrl };
  const account = { email: newEmail(), password: goodPassword };

  await dataOf(200, api('signUp', { body: { ...account, data: { full_name: 'Pat Doe' } } }));
  await app.jobs.run();
  const link = { type: 'signup', token_hash: app.mailer.tokenFor(account.email), password: account.password };
  await dataOf(200, api('verifyLink', { body: link }));
  const session = await dataOf<{ access_token: string }>(
    200,
    api('signIn', { grantType: 'password', body: account }),
  );
  defaults.headers = { authorization: `Bearer ${session.access_token}` };

  const { pet } = await dataOf<{ pet: { id: string } }>(
    201,
    api('addPet', { body: { name: 'Bella', type: 'cat', requestKey: randomUUID() } }),
  );
  expect(await dataOf(200, api('listPets', {}))).toMatchObject({ pets: [{ id: pet.id, name: 'Bella' }] });
  const { document } = await dataOf<{ document: { id: string } }>(
    201,
    api('addDocument', {
      name: 'Rabies certificate',
      fileName: 'rabies.pdf',
      category: 'vaccination',
      petId: pet.id,
      requestKey: randomUUID(),
      body: new Blob([new Uint8Array(pdf())]),
    }),
  );
  const { document: shared } = await dataOf<{ document: { shareUrl: string } }>(
    200,
    api('shareDocument', { documentId: document.id, body: { hours: 24 } }),
  );
  const shareId = shared.shareUrl.split('/').at(-1);

  defaults.headers = {};
  const file = await dataOf<string>(200, api('downloadShared', { shareId }));
  expect(file).toMatch(/^%PDF-/);

  defaults.headers = { authorization: `Bearer ${session.access_token}` };
  await dataOf(200, api('unshareDocument', { documentId: document.id }));
  await dataOf(404, api('downloadShared', { shareId }));
  await dataOf(204, api('deleteDocument', { documentId: document.id }));
  expect(await dataOf(200, api('listDocuments', {}))).toMatchObject({ documents: [], total: 0 });
});

test('a generated client gets refusals with a code and a message', async () => {
  const { functions: api, defaults } = await generateClient(await describe());
  defaults.baseUrl = await listen(app);

  expect(await dataOf(401, api('listPets', {}))).toMatchObject({
    error: { code: expect.any(String), message: expect.any(String) },
  });
  expect(await dataOf(404, api('downloadShared', { shareId: 'sh-1111111111111' }))).toMatchObject({
    error: { code: expect.any(String) },
  });
});

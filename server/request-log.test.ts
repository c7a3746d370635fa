import { expect, test } from 'vitest';

import { goodPassword, postToken, signUpWithMail } from './testing/account-steps.ts';
import { buildFullAccount } from './testing/full-account.ts';
import { buildProgram } from './testing/personal-token-steps.ts';
import { createTestApp } from './testing/test-app.ts';

const app = await createTestApp();
const { owner, ids, mark } = await buildFullAccount(app, 'Zanzibar');

test('the log names routes, and nothing that tells who someone is or opens something', async () => {
  const program = await buildProgram(app, owner);
  const address = '203.0.113.7';
  const visitor = app.newBrowser({ address });
  await owner.get(`/api/pets/${ids.petId}`);
  await owner.get(`/api/documents?q=${mark}`);
  await program.get('/api/pets');
  await program.get('/api/account/sessions');
  await visitor.get(`/shared/${ids.shareId}`);
  await visitor.get(`/api/shared/${ids.shareId}/file`);
  await visitor.get(`/id/${ids.petIdentifier}`);
  await visitor.get(ids.photoUrl);
  await visitor.get(`/nothing/${owner.user.email}?token=${program.token}`);
  await postToken(visitor, 'unknown@example.org', goodPassword);
  const { token, email } = await signUpWithMail(app);
  visitor.useToken('not.a.token');
  await visitor.get('/api/pets');
  const written = JSON.stringify(app.log.lines);

  expect(app.log.lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(10);
  expect(written).toContain('/api/pets/:petId');
  for (const secret of [
    mark,
    address,
    owner.user.email,
    email,
    'unknown@example.org',
    goodPassword,
    token,
    program.token,
    ids.petId,
    ids.shareId,
    ids.petIdentifier,
    ids.photoUrl,
    owner.user.id,
    'not.a.token',
  ])
    expect(written).not.toContain(secret);
});

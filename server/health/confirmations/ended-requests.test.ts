import { beforeEach, describe, expect, test } from 'vitest';

import { askedClinic, confirmBoth, mailedPath, postQuestion, submit } from '#server/testing/asked-clinics.ts';
import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { handOver } from '#server/testing/handover-steps.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

const get = (path: string) => app.newBrowser().request('GET', path);

describe('PROOF-5: a link that no longer works', () => {
  const end: Record<string, (asked: Awaited<ReturnType<typeof askedClinic>>) => Promise<unknown>> = {
    'after 30 days': async () => app.clock.pass(30 * 24 * 3600),
    'when it was withdrawn': ({ owner, pet, request }) =>
      readAs(204, owner.post(`/api/pets/${pet.id}/clinic-requests/${request.id}/withdraw`, {})),
    'of an archived pet': ({ owner, pet }) => readAs(200, owner.post(`/api/pets/${pet.id}/archive`, {})),
    'of a closed account': ({ owner }) =>
      app.pool.query('update auth_users set closed_at = now() where id = $1', [owner.user.id]),
    'of a pet that was handed over': async ({ owner, pet }) => {
      const ana = await buildOwner(app, { name: 'Ana After' });
      await handOver(owner, ana, pet.id);
    },
    'of a blocked account': ({ owner }) =>
      app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [owner.user.id]),
  };

  test.each(Object.keys(end))('PROOF-5: %s', async (how) => {
    const asked = await askedClinic(app);
    await end[how]?.(asked);
    const response = await get(asked.path);
    const page = await response.text();

    expect([response.status, page.includes('Pepper')]).toEqual([404, false]);
    expect((await submit(app, asked.path, confirmBoth)).status).toBe(404);
    expect((await submit(app, `${asked.path}/decline`, {})).status).toBe(404);
    const { rows } = await app.pool.query(
      'select from vaccination_confirmations c join vaccinations v on v.id = c.vaccination_id where v.id = $1',
      [asked.rabies.id],
    );
    expect(rows).toEqual([]);
  });

  test('PROOF-5: a request that was withdrawn before its mail was sent sends none', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const rabies = await addRecord(owner, pet.id, 'vaccinations');
    const { request } = await readAs<{ request: { id: string } }>(
      200,
      postQuestion(owner, pet.id, { vaccinationIds: [rabies.id] }),
    );
    const withdraw = () => owner.post(`/api/pets/${pet.id}/clinic-requests/${request.id}/withdraw`, {});
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 409]);
    await app.jobs.run();

    expect(app.mailer.sent).toEqual([]);
  });

  test('PROOF-5: a person who asked and no longer manages the pet gets no answer', async () => {
    const { owner, pet, rabies } = await askedClinic(app);
    const helper = await buildOwner(app, { name: 'Co Owner' });
    const token = await inviteByLink(owner, [pet.id], grantOf('co_owner'));
    await readAs(200, helper.post('/api/pet-invitations/accept', { token }));
    await readAs(
      200,
      postQuestion(helper, pet.id, { email: 'vet@other.example', vaccinationIds: [rabies.id] }),
    );
    const path = await mailedPath(app);
    expect((await get(path)).status).toBe(200);
    await app.pool.query("update pet_people set ends_at = '2030-01-01' where user_id = $1", [helper.user.id]);

    expect((await submit(app, path, confirmBoth)).status).toBe(404);
  });
});

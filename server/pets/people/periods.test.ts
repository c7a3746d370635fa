import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { recordBody } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { momentOf } from '#shared/core/zoned-time.ts';

/** An owner and a pet at a moment, in a zone. */
async function inZone(timeZone: string, at: Date) {
  const app = await createTestApp();
  const passUntil = (moment: Date) => app.clock.pass((moment.getTime() - app.clock.now().getTime()) / 1000);
  passUntil(at);
  const owner = await buildOwner(app);
  await readAs(200, owner.patch('/api/preferences', { timeZone }));

  return { app, owner, pet: await buildPet(app, owner), passUntil };
}

const sees = async (person: Owner, petId: string) => (await person.get(`/api/pets/${petId}`)).status === 200;

describe('PEOPLE-2: a sitter has access from the first day to the last in the owner’s zone', () => {
  test.each([
    ['America/New_York', '2030-06-10', '2030-06-12'],
    ['Pacific/Auckland', '2030-06-10', '2030-06-10'],
    // The clocks change on November 3, so that day has 25 hours.
    ['America/New_York', '2030-11-02', '2030-11-03'],
  ])('PEOPLE-2: %s, %s to %s', async (timeZone, fromDay, untilDay) => {
    const { app, owner, pet, passUntil } = await inZone(timeZone, momentOf(timeZone, fromDay, '00:00'));
    const { person } = await addPerson(app, owner, pet.id, { role: 'sitter', fromDay, untilDay });
    expect(await sees(person, pet.id)).toBe(true);
    const list = async () => (await readAs<{ pets: unknown[] }>(200, person.get('/api/pets'))).pets.length;
    expect(await list()).toBe(1);
    const last = momentOf(timeZone, untilDay, '23:59');
    passUntil(last);
    person.useToken(await newToken(app, person));
    expect(await sees(person, pet.id)).toBe(true);

    app.clock.pass(60);
    expect(await sees(person, pet.id)).toBe(false);
    expect(await list()).toBe(0);
    const visit = recordBody('events');
    expect((await person.post(`/api/pets/${pet.id}/events`, visit)).status).toBe(404);
  });

  test('PEOPLE-2: before the first day nothing is there yet', async () => {
    const { app, owner, pet } = await inZone('UTC', new Date('2030-06-09T23:00:00Z'));
    const days = { fromDay: '2030-06-10', untilDay: '2030-06-12' };
    const { person } = await addPerson(app, owner, pet.id, { role: 'sitter', ...days });
    expect(await sees(person, pet.id)).toBe(false);
    app.clock.pass(3600);
    person.useToken(await newToken(app, person));

    expect(await sees(person, pet.id)).toBe(true);
  });

  const refusal = async (person: Owner, petId: string) => {
    const response = await person.get(`/api/pets/${petId}`);

    return { status: response.status, error: (await response.json()) as { error: { code: string } } };
  };
  const notBegun = (day: string) => ({
    status: 404,
    error: {
      error: expect.objectContaining({
        code: 'pets.access_not_begun',
        message: `Your access begins on ${day}.`,
      }),
    },
  });

  test('PEOPLE-2: before the first day the person reads when it begins, as that account writes days', async () => {
    const { app, owner, pet } = await inZone('America/New_York', new Date('2030-06-09T12:00:00Z'));
    const days = { fromDay: '2030-06-10', untilDay: '2030-06-12' };
    const { person } = await addPerson(app, owner, pet.id, { role: 'sitter', ...days });
    expect(await refusal(person, pet.id)).toEqual(notBegun('June 10, 2030'));
    await readAs(200, person.patch('/api/preferences', { dateFormat: 'iso' }));
    expect(await refusal(person, pet.id)).toEqual(notBegun('2030-06-10'));
    const change = await person.post(`/api/pets/${pet.id}/home-checks`, {
      id: randomUUID(),
      checkedOn: '2026-01-02',
      answers: { appetite: 'usual' },
      notes: null,
    });

    expect([change.status, await change.json()]).toEqual(Object.values(notBegun('2030-06-10')));
  });

  test('PEOPLE-2: a viewer reads it too, and strangers don’t', async () => {
    const { app, owner, pet } = await inZone('UTC', new Date('2030-06-09T12:00:00Z'));
    const { person } = await addPerson(app, owner, pet.id, { role: 'viewer', fromDay: '2030-06-10' });
    const stranger = await buildOwner(app);

    expect(await refusal(person, pet.id)).toEqual(notBegun('June 10, 2030'));
    expect((await refusal(stranger, pet.id)).error.error.code).toBe('pets.not_found');
  });

  test('PEOPLE-6: an access that was taken away before its first day has ended', async () => {
    const { app, owner, pet } = await inZone('UTC', new Date('2030-06-09T12:00:00Z'));
    const days = { fromDay: '2030-06-10', untilDay: '2030-06-12' };
    const { person, personId } = await addPerson(app, owner, pet.id, { role: 'sitter', ...days });
    expect((await owner.delete(`/api/pets/${pet.id}/people/${personId}`)).status).toBe(204);

    expect((await refusal(person, pet.id)).error.error.code).toBe('pets.access_ended');
  });
});

const newToken = (app: Awaited<ReturnType<typeof createTestApp>>, { user, session }: Owner) =>
  app.tokens.signAccess({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal: 'aal1',
    amr: ['password'],
    issuedAt: app.clock.now(),
  });

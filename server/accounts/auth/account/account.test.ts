import { describe, expect, test } from 'vitest';

import { goodPassword, postRefresh, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Devices = { sessions: { id: string; device: string; current: boolean; kind: string }[] };

describe('signed-in devices', () => {
  test('lists each session with its device, this one marked, the most recently used first', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    app.clock.pass(60);
    const { session } = await signInOnNewBrowser(app, owner.user.email);
    const { sessions } = await read<Devices>(await owner.get('/api/account/sessions'));

    expect(sessions).toMatchObject([
      { device: 'Unknown device', current: false, signedInAt: '2030-05-01T09:01:00.000Z' },
      { id: owner.session.id, current: true, lastActiveAt: '2030-05-01T09:00:00.000Z' },
    ]);
    expect(session.refresh_token).toBe(`${sessions[0]?.id}.0`);
  });

  test('signing one out ends its tokens immediately', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser, session } = await signInOnNewBrowser(app, owner.user.email);
    const id = session.refresh_token.split('.')[0];
    expect((await owner.delete(`/api/account/sessions/${id}`)).status).toBe(204);

    expect((await browser.get('/api/pets')).status).toBe(401);
    expect((await postRefresh(browser)).status).toBe(400);
    expect((await owner.get('/api/pets')).status).toBe(200);
  });

  test('SEC-1: someone else’s session, an ended one and a malformed id get the same response', async () => {
    const owner = await buildOwner(app);
    const other = await buildOwner(app);
    const answers = await Promise.all(
      [other.session.id, '019a0000-0000-7000-8000-000000000000', 'nothing'].map(async (id) =>
        visible(await owner.delete(`/api/account/sessions/${id}`)),
      ),
    );

    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((await other.get('/api/pets')).status).toBe(200);
  });

  test('"sign out everywhere else" keeps this session', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    await owner.post('/auth/v1/logout?scope=others', {});

    expect((await browser.get('/api/pets')).status).toBe(401);
    expect((await owner.get('/api/pets')).status).toBe(200);
  });
});

import { describe, expect, test } from 'vitest';

import { goodPassword, postRefresh, postToken, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { phonePhoto, pdf } from '#server/testing/sample-files.ts';
import {
  askToSignIn,
  createSoftwareAuthenticator,
  registerWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument } from '#server/testing/upload.ts';

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

describe('deleting the account', () => {
  const deletion = (owner: Awaited<ReturnType<typeof buildOwner>>, password = goodPassword) =>
    owner.post('/api/account/deletion', { password });

  test.each([{}, { password: 7 }, { challenge_id: 'x', credential: {} }, []])(
    '%j proves nothing',
    async (body) => {
      const owner = await buildOwner(app, { password: goodPassword });

      expect((await owner.post('/api/account/deletion', body)).status).toBe(400);
      expect(await app.count('auth_users', 'id = $1', [owner.user.id])).toBe(1);
    },
  );

  test('a wrong password deletes nothing, and guessing is limited', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    for (let times = 0; times < 10; times++) expect((await deletion(owner, 'wrong')).status).toBe(400);

    expect((await deletion(owner)).status).toBe(429);
    expect(await app.count('auth_users', 'id = $1', [owner.user.id])).toBe(1);
  });

  test('SEC-4: ends every session and removes pets, documents and their files; other accounts keep theirs', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const elsewhere = await signInOnNewBrowser(app, owner.user.email);
    const other = await buildOwner(app);
    await buildPet(app, other);
    await buildDocument(app, other);
    const pet = await buildPet(app, owner);
    await buildPet(app, owner, { archived: true });
    const before = await app.storedFiles();
    expect((await postDocument(owner, pdf())).status).toBe(201);
    expect((await owner.upload('PUT', `/api/pets/${pet.id}/photo`, await phonePhoto())).status).toBe(200);
    expect((await app.storedFiles()).length).toBe(before.length + 2);

    expect((await deletion(owner)).status).toBe(204);
    await app.jobs.run();

    for (const table of ['pets', 'documents', 'auth_sessions']) {
      expect([table, await app.count(table, 'user_id = $1', [owner.user.id])]).toEqual([table, 0]);
    }
    expect(await app.count('auth_users', 'id = $1', [owner.user.id])).toBe(0);
    expect(await app.storedFiles()).toEqual(before);
    expect(await app.count('pets', 'user_id = $1', [other.user.id])).toBe(1);
    for (const browser of [owner, elsewhere.browser]) {
      expect((await browser.get('/api/pets')).status).toBe(401);
      expect((await postRefresh(browser)).status).toBe(400);
    }
    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(400);
    expect(app.mailer.sent).toMatchObject([
      { to: owner.user.email, subject: 'Your DenMate account has been deleted' },
    ]);
  });

  test('is rolled back completely when a step fails', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await buildPet(app, owner);
    await buildDocument(app, owner);
    const response = await whileRefusing(app, 'delete on auth_users', () => deletion(owner));

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(1);
    expect(await app.count('stored_files', "owner_id = $1 and state = 'stored'", [owner.user.id])).toBe(1);
    expect((await owner.get('/api/pets')).status).toBe(200);
  });

  test('two requests at the same time delete it once', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const answers = await Promise.all([deletion(owner), deletion(owner)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403]);
  });

  test('an upload in progress leaves no file behind', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const before = await app.storedFiles();
    const [uploaded] = await Promise.all([postDocument(owner, pdf()), deletion(owner)]);
    await app.jobs.run();

    expect([201, 401]).toContain(uploaded.status);
    expect(await app.storedFiles()).toEqual(before);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
  });
});

describe('deleting the account with a passkey', () => {
  test('the owner’s passkey is accepted; a stranger’s is refused', async () => {
    const owner = await buildOwner(app);
    const other = await buildOwner(app);
    const authenticator = createSoftwareAuthenticator();
    const foreign = createSoftwareAuthenticator();
    await registerWith(owner, authenticator);
    await registerWith(other, foreign);
    const answer = async (browser: typeof owner, own: typeof authenticator) => {
      const asked = await askToSignIn(browser);

      return { challenge_id: asked.challenge_id, credential: own.sign(asked.options) };
    };
    expect((await owner.post('/api/account/deletion', await answer(owner, foreign))).status).toBe(400);
    expect((await owner.post('/api/account/deletion', await answer(owner, authenticator))).status).toBe(204);
    expect(await app.count('auth_users', 'id = any($1)', [[owner.user.id, other.user.id]])).toBe(1);
  });
});

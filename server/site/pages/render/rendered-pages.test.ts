import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  nextPassword,
  openRecovery,
  postRefresh,
  postToken,
  signUpAndConfirm,
} from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { postDeletion } from '#server/testing/closing-steps.ts';
import { addNamedPet, pageCookies, renderedPages } from '#server/testing/rendered-pages.ts';
import { addFactor } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const pages = renderedPages(app);
const name = 'Quincella';

async function ownerWithPet() {
  const owner = await signUpAndConfirm(app);
  const petId = await addNamedPet(owner.browser, name);

  return { ...owner, petId, path: `/pets/${petId}` };
}

/** Whether the page has the pet's name, so that the server rendered it for its owner. */
async function isRendered(path: string, cookies: string, from = pages): Promise<boolean> {
  const response = await from.get(path, cookies);
  const html = await response.text();
  const isPrivate = response.headers.get('cache-control') === 'private, no-store';
  expect(response.status).toBe(200);
  expect(html).toContain('<main');
  expect(html.includes(name)).toBe(isPrivate);

  return isPrivate;
}

test('a signed-in owner’s page comes whole: with its data, in no cache, and with a policy without unsafe-inline', async () => {
  const { browser, path } = await ownerWithPet();
  const response = await pages.get(path, pageCookies(browser));
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';

  expect(html).toMatch(new RegExp(`<h1[^>]*>(<bdi>)?${name}`));
  expect(html).toContain('At a glance');
  expect(html).toContain('Add a first record');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('vary')).toMatch(/Cookie/);
  expect(policy).not.toContain('unsafe-inline');
  const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  expect(html.match(/<script nonce="[\w-]+"/g)).toEqual(expect.arrayContaining([`<script nonce="${nonce}"`]));
  const again = await pages.get(path, pageCookies(browser));
  expect(again.headers.get('content-security-policy')).not.toContain(nonce);
});

describe('who gets the page as it was built, without anything of an owner', () => {
  test('a visitor, and anyone with a forged or changed cookie', async () => {
    const { browser, path } = await ownerWithPet();
    const cookie = pageCookies(browser);
    expect(await isRendered(path, cookie)).toBe(true);

    const [, value = ''] = cookie.split('=');
    const [sessionId, userId, counter, signature = ''] = value.split('.');
    const { user } = (await signUpAndConfirm(app)).session;
    for (const forged of [
      '',
      'denmate_pages=x',
      `denmate_pages=${sessionId}.${userId}.${counter}`,
      `denmate_pages=${sessionId}.${userId}.${counter}.${signature.slice(1)}`,
      `denmate_pages=${sessionId}.${user.id}.${counter}.${signature}`,
      `denmate_pages=${sessionId}.${userId}.${Number(counter) + 1}.${signature}`,
      `denmate_refresh=${browser.jar.get('denmate_refresh')?.value}`,
    ])
      expect([forged, await isRendered(path, forged)]).toEqual([forged, false]);
  });

  test('SES-6: a copy of the cookie, a minute after the browser that it is from has refreshed its session', async () => {
    const { browser, path } = await ownerWithPet();
    const copy = pageCookies(browser);
    await postRefresh(browser);
    expect(pageCookies(browser)).not.toBe(copy);
    expect(await isRendered(path, copy)).toBe(true);

    app.clock.pass(61);
    expect(await isRendered(path, copy)).toBe(false);
    expect(await isRendered(path, pageCookies(browser))).toBe(true);
  });

  test('SES-2: a browser whose owner has signed out while the server was out of reach', async () => {
    const { browser, path } = await ownerWithPet();

    expect(await isRendered(path, `${pageCookies(browser)}; denmate_leaving=1`)).toBe(false);
  });

  test('an owner who opens another owner’s pet', async () => {
    const { path } = await ownerWithPet();
    const stranger = await ownerWithPet();

    expect(await isRendered(path, pageCookies(stranger.browser))).toBe(false);
  });

  test('a session that may only set a new password, or still needs the second step', async () => {
    const { browser, email, path } = await ownerWithPet();
    const recovery = await openRecovery(app, email);
    expect(await isRendered(path, pageCookies(recovery.browser))).toBe(false);

    await addFactor(app, browser);
    expect(await isRendered(path, pageCookies(browser))).toBe(true);
    const halfway = app.newBrowser();
    await postToken(halfway, email, goodPassword);
    expect(await isRendered(path, pageCookies(halfway))).toBe(false);
  });

  const ends: [
    string,
    (owner: Awaited<ReturnType<typeof ownerWithPet>>, other: Browser) => Promise<unknown>,
  ][] = [
    ['signed out elsewhere', (_, other) => other.post('/auth/v1/logout?scope=others', {})],
    [
      'ended by a password reset',
      async ({ email }) => {
        const recovery = await openRecovery(app, email);
        const changed = await recovery.browser.put('/auth/v1/user', { password: nextPassword });
        expect(changed.status).toBe(200);
      },
    ],
    ['signed out here', ({ browser }) => browser.post('/auth/v1/logout', {})],
    ['deleted by its owner', ({ browser }) => postDeletion(browser)],
    [
      'blocked',
      ({ session }) =>
        app.pool.query("update auth_users set banned_until = '2999-01-01' where id = $1", [session.user.id]),
    ],
    ['over', async () => app.clock.pass(31 * 24 * 3600)],
  ];
  test.each(ends)(
    'SES-11: an owner whose session or account was %s, with the next request',
    async (_, end) => {
      const owner = await ownerWithPet();
      const cookie = pageCookies(owner.browser);
      const other = app.newBrowser();
      const { access_token } = (await (await postToken(other, owner.email, goodPassword)).json()) as {
        access_token: string;
      };
      other.useToken(access_token);
      expect(await isRendered(owner.path, cookie)).toBe(true);

      await end(owner, other);
      expect(await isRendered(owner.path, cookie)).toBe(false);
    },
  );
});

test('signing out removes the cookie, and the next owner’s page has nothing of the one before', async () => {
  const first = await ownerWithPet();
  expect(await isRendered(first.path, pageCookies(first.browser))).toBe(true);
  await first.browser.post('/auth/v1/logout', {});
  expect(pageCookies(first.browser)).toBe('');

  const second = await signUpAndConfirm(app);
  const petId = await addNamedPet(second.browser, 'Zebulon');
  const html = await (await pages.get(`/pets/${petId}`, pageCookies(second.browser))).text();
  expect(html).toContain('Zebulon');
  expect(html).not.toContain(name);
  expect(html).not.toContain(first.email);
});

test('APP-2: a request that is no navigation, as of the service worker, gets the page as it was built', async () => {
  const { browser, path } = await ownerWithPet();
  const kept = await pages.get(path, pageCookies(browser), { accept: '*/*' });

  expect(kept.headers.get('cache-control')).toBe('no-cache');
  expect(await kept.text()).not.toContain(name);
});

test.each([
  '/pets/..%2Foffers%23',
  '/pets/..%2F..%2Ffiles%2Fexports%2Fx%3F',
  '/pets/%2F%2Felsewhere.example%2F',
  '/pets/x.data',
  '/pets/%2e%2e',
])('an address that would lead a request inside elsewhere is not rendered: %s', async (path) => {
  const { browser } = await signUpAndConfirm(app);
  const asked: string[] = [];
  const watched = renderedPages(app, {
    api: {
      fetch: (request, env) => {
        asked.push(request.url);

        return app.app.fetch(request, env);
      },
    },
  });
  const response = await watched.get(path, pageCookies(browser));

  expect(asked).toEqual([]);
  expect(response.headers.get('cache-control')).not.toContain('private');
});

test('text of an owner can’t end the page’s data or begin a script', async () => {
  const { browser } = await signUpAndConfirm(app);
  const hostile = '</script><script>alert(1)</script>';
  const petId = await addNamedPet(browser, hostile);
  const html = await (await pages.get(`/pets/${petId}`, pageCookies(browser))).text();

  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
  expect(html).not.toContain(hostile);
});

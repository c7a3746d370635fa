import { expect, test } from 'vitest';

import { signUpAndConfirm } from '#server/testing/account-steps.ts';
import { pageCookies } from '#server/testing/rendered-pages.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const overHttps = await createTestApp({ PUBLIC_URL: 'https://pets.test' });

test('the cookie for pages can’t be read by scripts, and over https no other host can set it', async () => {
  const { browser } = await signUpAndConfirm(app);
  expect(browser.jar.get('denmate_pages')?.attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']),
  );
  const secured = await signUpAndConfirm(overHttps);
  expect(secured.browser.jar.get('__Host-denmate_pages')?.attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure']),
  );
});

test('with this cookie alone no route of the API answers or changes anything, whatever it is', async () => {
  const { browser, session } = await signUpAndConfirm(app);
  const cookie = pageCookies(browser);
  const before = await app.pool.query('select * from auth_users where id = $1', [session.user.id]);
  const routes = [...new Set(app.app.routes.map(({ method, path }) => `${method} ${path}`))]
    .map((route) => route.split(' ') as [string, string])
    .filter(([method, path]) => method !== 'ALL' && /^\/(api|auth\/v1)\//.test(path) && !path.includes('*'));
  expect(routes.length).toBeGreaterThan(150);

  const differing: string[] = [];
  for (const [method, path] of routes) {
    const ask = (headers: Record<string, string>) =>
      app.app.request(new URL(path.replace(/:\w+/g, session.user.id), 'http://pets.test'), {
        method,
        headers: {
          origin: 'http://pets.test',
          'sec-fetch-site': 'same-origin',
          'content-length': '0',
          ...headers,
        },
      });
    const [without, with_] = [await ask({}), await ask({ cookie })];
    await app.pool.query('truncate rate_limits');
    if (without.status !== with_.status)
      differing.push(`${method} ${path}: ${without.status}, ${with_.status}`);
    if (path.startsWith('/api/') && with_.status < 300 && !isPublic(path))
      differing.push(`${method} ${path} answers`);
  }

  expect(differing).toEqual([]);
  const after = await app.pool.query('select * from auth_users where id = $1', [session.user.id]);
  expect(after.rows).toEqual(before.rows);
  expect(app.log.takeErrors()).toEqual([]);
});

const isPublic = (path: string) => /^\/api\/(site|openapi\.json|docs|analytics)/.test(path);

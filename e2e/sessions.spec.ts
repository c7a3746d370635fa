import { expect, once, test } from './fixtures.ts';
import { drawingMs, emptyDen, holdRefreshes, openPets, show, tokenPath } from './session-steps.ts';
import { endSessionElsewhere, openAccount, openAsBuilt, signIn, signOut } from './steps.ts';

test(
  'SES-5, LOGIN-3: the login page returns to where this tab was last',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    const account = await openAccount(page);
    await page.goto('/documents');
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL('/documents');
    // Requests that are running when the session ends would be refused, and logged as errors. The inbox is asked for last.
    await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
    await page.waitForLoadState('networkidle');

    await endSessionElsewhere(page);
    await signIn(page, account);
    await expect(page).toHaveURL('/documents');
    await signOut(page);
    await signIn(page, account);
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'SES-3: a deep link stays where it is when it is opened and when it is reloaded',
  once,
  async ({ page }) => {
    await openAccount(page);
    for (const [path, sign] of [
      ['/documents', page.getByRole('heading', { name: 'No documents yet' })],
      ['/pets?add', page.getByRole('dialog', { name: 'Add a pet' })],
    ] as const) {
      await page.goto(path);
      await expect(sign).toBeVisible();
      await page.reload();
      await expect(sign).toBeVisible();
      await show(page, 'hidden');
      await show(page, 'visible');
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(path);
    }
  },
);

test('GUARD-1, LOGIN-3: while the session is unknown the login page waits, then returns', async ({
  page,
  isMobile,
}) => {
  await openAccount(page);
  await page.clock.install();
  const requests = await holdRefreshes(page);
  await page.goto('/documents');
  await expect.poll(requests.held).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-started');
  await page.clock.runFor(5500);
  await expect(page).toHaveURL(isMobile ? '/documents' : '/login?return_to=%2Fdocuments');
  await requests.release();
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  await expect(page).toHaveURL('/documents');
});

test('GUARD-1: a reloaded page waits until the session is known', once, async ({ page }) => {
  await openAccount(page);
  await openPets(page);
  const requests = await holdRefreshes(page);
  const led: string[] = [];
  page.on('framenavigated', (frame) => led.push(new URL(frame.url()).pathname));
  await page.reload();
  await expect.poll(requests.held).toBe(1);
  // Real time, because with the fake clock a page can't detect its reload.
  await page.waitForTimeout(5500);
  await requests.release();
  await expect(emptyDen(page)).toBeVisible();
  expect(new Set(led)).toEqual(new Set(['/pets']));
});

test(
  'LOGIN-3: whatever the address of the login page asks for, it ends on this site',
  once,
  async ({ page }) => {
    await openAccount(page);
    // `return-to.test.ts` knows more of them.
    const attacks = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '%2F%2Fevil.example'];
    for (const attack of attacks) {
      await page.goto(`/login?return_to=${encodeURIComponent(attack)}`);
      await expect(page).toHaveURL('/dashboard');
    }
    await page.goto(`/login?return_to=${encodeURIComponent('/documents?add')}`);
    await expect(page).toHaveURL('/documents?add');
    // The page notes its path when it is drawn.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('denmate.redirect', '//evil.example'));
    await page.evaluate(() => sessionStorage.removeItem('denmate.last-path'));
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await page.evaluate(() => sessionStorage.setItem('denmate.redirect', '/documents'));
    await page.goto('/login');
    await expect(page).toHaveURL('/documents');
  },
);

test(
  'SES-10: what the browser keeps holds no token, and only what it is meant to',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.addInitScript(() => localStorage.setItem('sb-old-auth-token', '{"access_token":"eyJ"}'));
    const tokens = new Set<string>();
    page.on('request', (request) => {
      const token = request.headers()['authorization']?.replace('Bearer ', '');
      if (token) tokens.add(token);
    });
    await page.clock.install();
    await openPets(page);
    await page.clock.runFor(drawingMs);
    await page.getByRole('link', { name: 'Documents', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();

    const kept = await page.evaluate(() => ({
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      cookie: document.cookie,
    }));
    expect(kept.local).toEqual({
      'denmate.session.test': expect.any(String),
      'denmate.display-choice': expect.any(String),
      accountPhoto: expect.any(String),
      pets: expect.any(String),
    });
    const hint = JSON.parse(kept.local['denmate.session.test'] ?? '');
    expect(hint).toEqual({ id: expect.any(String), name: 'Ada Byron' });
    expect(
      Object.keys(kept.session)
        .filter((key) => key.startsWith('denmate.'))
        .toSorted(),
    ).toEqual(['denmate.drawn', 'denmate.last-path', 'denmate.refresh-attempt']);
    expect(kept.cookie).toMatch(/^denmate_zone=[\w%]+$/);
    expect(tokens.size).toBeGreaterThan(0);
    for (const part of [...tokens].flatMap((token) => token.split('.'))) {
      expect(JSON.stringify(kept)).not.toContain(part);
    }
  },
);

test('SES-10: the loading pulse runs only for the first page of a tab', once, async ({ page }) => {
  await openAccount(page);
  await openAsBuilt(page);
  await page.clock.install();
  await page.route('**/api/documents', () => {});
  const movements = () =>
    page
      .getByRole('main')
      .getByRole('status')
      .locator('[aria-hidden]')
      .evaluateAll((shapes) => [...new Set(shapes.map((shape) => getComputedStyle(shape).animationName))]);
  let requested = page.waitForRequest('**/api/documents');
  await page.goto('/documents');
  await requested;
  // Styles are known once the page is drawn.
  await expect.poll(movements).toContain('breathe');
  // Counted from when it is known who is signed in.
  await expect(page.getByText('Ada Byron')).toBeVisible();
  await page.clock.runFor(drawingMs);
  for (const again of ['reloaded', 'reloaded once more']) {
    requested = page.waitForRequest('**/api/documents');
    await openAsBuilt(page);
    await page.reload();
    await requested;
    await expect.poll(movements, again).toEqual(['none']);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(
  'an account with a second step is led to the login page until the code is given',
  once,
  async ({ page }) => {
    await openAccount(page);
    await page.route(tokenPath, async (route) => {
      const response = await route.fetch();
      const session = await response.json();
      session.user.factors = [{ id: 'f1', factor_type: 'totp', status: 'verified' }];
      await route.fulfill({ response, json: session });
    });
    await page.goto('/documents');
    await expect(page).toHaveURL('/login?return_to=%2Fdocuments');
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'LOGIN-3, SES-5: signing in while an earlier session is being refused stays signed in',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/400/);
    const account = await openAccount(page);
    await endSessionElsewhere(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(
      tokenPath,
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await signIn(page, account);
    await page.waitForTimeout(500);
    letGo();
    await expect(page).toHaveURL('/dashboard');
    await page.unroute(tokenPath);
    await page.goto('/pets');
    await expect(emptyDen(page)).toBeVisible();
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct, testServer } from '../scripts/product.ts';
import { expect, once, onPhones, test } from './fixtures.ts';
import {
  addPetNamed,
  cardOf,
  countRefreshes,
  emptyDen,
  openPets,
  pets,
  show,
  timeMachine,
  tokenPath,
} from './session-steps.ts';
import { networkWords, openAccount } from './steps.ts';

test(
  'SES-6: a phone refreshes when it is looked at again and when its connection returns',
  onPhones,
  async ({ page, context, expectComplaint }) => {
    // Of dialogs that were being loaded in advance.
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await openAccount(page);
    const { forward, setOffline } = await timeMachine(page);
    await openPets(page);
    const refreshes = countRefreshes(context);
    await show(page, 'hidden');
    await forward(21);
    expect(refreshes.asked).toBe(0);
    // The repeated request must finish before the connection is cut.
    const again = page.waitForResponse('**/api/pets');
    await show(page, 'visible');
    await (await again).finished();
    expect(refreshes.asked).toBe(1);

    await setOffline(true);
    await forward(26);
    expect(refreshes.asked).toBe(1);
    await setOffline(false);
    await expect.poll(() => refreshes.asked).toBe(2);
    await forward(5);
    await expect(pets(page)).toBeVisible();
    expect(refreshes.asked).toBe(2);
  },
);

test(
  'SES-6, SES-9: a desktop refreshes five minutes before the end, and then asks for everything again',
  once,
  async ({ page, context }) => {
    await openAccount(page);
    const { forward } = await timeMachine(page);
    await openPets(page);
    const refreshes = countRefreshes(context);
    await forward(24);
    expect(refreshes.asked).toBe(0);
    const again = page.waitForResponse('**/api/pets');
    await forward(2);
    expect((await again).status()).toBe(200);
    expect(refreshes.asked).toBe(1);
  },
);

test(
  'SES-7, APP-8: a lost connection is shown, and the session survives it',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await openAccount(page);
    const { forward, setOffline } = await timeMachine(page);
    await page.goto('/pets?add');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await setOffline(true);
    await addPetNamed(page, 'Olive');
    await expect(page.getByText(networkWords)).toBeVisible();
    // Longer than the lifetime of the access token.
    await forward(45);
    await setOffline(false);
    await page.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(cardOf(page, 'Olive')).toBeVisible();
  },
);

test(
  'SES-7, APP-8: a page that cannot ask who is here says so, and comes when it can',
  once,
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await openAccount(page);
    await page.route(tokenPath, (route) => route.abort());
    await page.goto('/pets');
    await expect(page.getByRole('alert').getByText(networkWords)).toBeVisible();
    await page.unroute(tokenPath);
    await expect(emptyDen(page)).toBeVisible();
    await expect(page.getByText(networkWords)).toHaveCount(0);
  },
);

test(
  'SES-8: a request that is refused for its session is sent once more with a fresh one',
  once,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/401/);
    await openAccount(page);
    await openPets(page);
    const refreshes = countRefreshes(context);
    const refusal = { error: { code: 'auth.required', message: 'Your session has expired.' } };
    await page.route('**/api/documents', (route) => route.fulfill({ status: 401, json: refusal }), {
      times: 1,
    });
    await page.getByRole('link', { name: 'Documents', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
    expect(refreshes.asked).toBe(1);
  },
);

test('SES-7: a restart of the server signs no one out', once, async ({ browser, contextOptions }) => {
  test.setTimeout(90_000);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'denmate-restart-'));
  let product = await startProduct({ program: testServer, env: { DATA_DIR } });
  const port = Number(new URL(product.url).port);
  const context = await browser.newContext({ ...contextOptions, baseURL: product.url });
  try {
    const page = await context.newPage();
    await openAccount(page, product.url);
    await page.goto('/pets?add');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();

    await product.stop();
    await addPetNamed(page, 'Olive');
    await expect(page.getByText(networkWords)).toBeVisible();
    product = await startProduct({ program: testServer, port, env: { DATA_DIR } });
    await page.getByRole('button', { name: 'Create Pet ID' }).click();
    await expect(cardOf(page, 'Olive')).toBeVisible();
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Olive' })).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

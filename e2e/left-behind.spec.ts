import type { Page } from '@playwright/test';

import { pdf } from '../server/testing/sample-files.ts';
import { paths } from '../shared/core/paths.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { chooseAndUpload, openAccount, signOut } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that scripts of this site can read of what the browser keeps, as `place: content` lines. */
const leftBehind = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const lines: string[] = [];
    for (const [place, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) lines.push(`${place} ${key}: ${String(value)}`);
    for (const cookie of document.cookie.split('; ')) lines.push(`cookie: ${cookie}`);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames)
        for (const read of ['getAllKeys', 'getAll'] as const) {
          const rows = await new Promise<unknown[]>((resolve, reject) => {
            const request = database.transaction(store).objectStore(store)[read]() as IDBRequest<unknown>;
            request.addEventListener('success', () => resolve(request.result as unknown[]));
            request.addEventListener('error', () => reject(new Error(store)));
          });
          for (const row of rows) lines.push(`indexedDB ${name}/${store}: ${JSON.stringify(row)}`);
        }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        lines.push(`cache ${name} ${request.url}: ${(await answer?.text()) ?? ''}`);
      }
    }

    return lines;
  });

const signOutOnPublicPage = async (page: Page) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/');
};

for (const [where, leave] of [
  ['in the app', signOut],
  ['on a public page', signOutOnPublicPage],
] as const)
  test(
    `SES-2, SES-10: signed out ${where}, nothing in the browser names the account or what is in it`,
    once,
    async ({ page }) => {
      test.slow();
      const owner = await openAccount(page);
      const { id: ownerId } = await owner.get<{ id: string }>('/auth/v1/user');
      const pet = await newPet(owner, 'Wilhelmina');
      await chooseAndUpload(page, 'papers.pdf', pdf());
      await expect(page.getByRole('link', { name: 'papers' })).toBeVisible();
      await page.goto(`${paths.documents}?add&pet=${pet.id}`);
      await page.goto(paths.dashboard);
      const later = page.getByRole('button', { name: 'Later' });
      if ((await later.count()) > 0) await later.click();
      await page.goto(paths.displaySettings);
      await page.getByText('Dark', { exact: true }).click();
      await page.goto('/pets?add');
      await page.getByLabel('Name', { exact: true }).fill('Wilhelmine');
      await page.waitForTimeout(500);
      for (const path of [
        paths.pets,
        paths.archivedPets,
        paths.pet(pet.id),
        paths.pet(pet.id, 'health'),
        paths.pet(pet.id, 'documents'),
        paths.pet(pet.id, 'sharing'),
        paths.healthCheck,
        paths.lifestyle,
        paths.reminders,
        paths.sharedNow,
        paths.settings,
        paths.security,
        paths.privacySettings,
        paths.dataSettings,
        paths.referrals,
        `${paths.petId}?pet=${pet.id}&new`,
        paths.onboardingStep(pet.id, 'record'),
        paths.documents,
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      }
      const secrets = {
        ownerId,
        petId: pet.id,
        identifier: pet.petIdentifier,
        pet: 'Wilhelmin',
        email: owner.email,
      };
      const holding = async () =>
        (await leftBehind(page)).filter((line) =>
          Object.values(secrets).some((secret) => line.includes(secret)),
        );
      expect(await holding(), 'while signed in there is something to remove').not.toEqual([]);

      await leave(page);
      await page.waitForLoadState('networkidle');
      await expect.poll(holding).toEqual([]);
      await page.goto('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
      expect(await holding()).toEqual([]);
    },
  );

import { addDays } from '../shared/days.ts';
import { expectAccessible, expectToFit } from './a11y.ts';
import { expect, once, test } from './fixtures.ts';
import { newPet } from './requests.ts';
import { openAccount } from './steps.ts';

const today = () => new Date().toISOString().slice(0, 10);

test(
  'DASH-1, HEALTH-5: the dashboard, Health and the pet’s overview agree on what is due, and the overview has its next reminder',
  once,
  async ({ page, mailFor }) => {
    const owner = await openAccount(page, mailFor);
    const pet = await newPet(owner, 'Rex');
    await owner.post(`/api/pets/${pet.id}/vaccinations`, {
      id: crypto.randomUUID(),
      name: 'DHPP',
      vaccine: 'dapp',
      dateAdministered: addDays(today(), -5 * 365),
      expirationDate: null,
      administrator: null,
      batchNumber: null,
      notes: null,
      documentIds: [],
    });
    await owner.post('/api/reminders', {
      id: crypto.randomUUID(),
      title: 'Heartworm pill',
      date: addDays(today(), 40),
      petIds: [pet.id],
    });
    const vaccine = 'Distemper, adenovirus, parvovirus';

    await page.goto('/dashboard');
    const due = page.getByRole('list', { name: 'Needs attention' });
    await expect(due.getByRole('listitem').filter({ hasText: vaccine })).toContainText('Overdue');
    await page.goto('/health-check');
    const urgent = page.getByRole('list', { name: 'Needs attention' });
    await expect(urgent.getByRole('listitem').filter({ hasText: vaccine })).toContainText('Overdue');
    await page.goto(`/pets/${pet.id}`);
    const glance = page.getByRole('region', { name: 'At a glance' });
    await expect(glance.getByRole('listitem').filter({ hasText: vaccine }).first()).toContainText('Overdue');
    await expect(glance.getByText('Heartworm pill')).toBeVisible();
    await expectToFit(page, 'the overview of a pet');
    await expectAccessible(page, 'the overview of a pet');
    await glance.getByRole('link', { name: 'Next reminder' }).click();
    await expect(page).toHaveURL(`/pets/${pet.id}/reminders`);
  },
);

import type { Page } from '@playwright/test';

import { demoPets } from '../../samples/demo.ts';
import { samplePhoto } from '../../samples/sample-photo.ts';
import type { Effort, Finger } from './finger.ts';

export type Job = {
  job: string;
  /** The most presses. */
  goal: number;
  run: (page: Page, finger: Finger) => Promise<Effort>;
};

const named = (page: Page, role: 'button' | 'link' | 'menuitem' | 'option', name: string | RegExp) =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    .filter({ visible: true })
    .first();
/** A toast with these words. */
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).first();
const pet = 'Bella';

/** The daily jobs of an owner with three pets, each from the app's icon. */
export const jobs: Job[] = [
  {
    job: 'Give a pill',
    goal: 1,
    async run(page, { press, see }) {
      await press(named(page, 'button', /^Mark Heartworm chew for .* as done$/));

      return see(said(page, 'Dose given'));
    },
  },
  {
    job: 'A certificate on the own phone',
    goal: 2,
    async run(page, { press, see }) {
      await press(named(page, 'link', 'Documents'));
      await press(named(page, 'link', 'Vaccination record'));

      return see(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
    },
  },
  {
    job: 'A certificate on the vet’s phone, by a new code',
    goal: 3,
    async run(page, { press, see }) {
      await press(named(page, 'link', 'Documents'));
      await press(named(page, 'link', 'Prescription for ear drops'));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Show QR' }));

      return see(page.getByRole('img', { name: /^QR code/ }).last());
    },
  },
  {
    job: 'Add a weight',
    goal: 3,
    async run(page, { press, type, see }) {
      await press(named(page, 'button', 'Add weight'));
      await press(named(page, 'menuitem', pet));
      await type(page.getByRole('dialog').getByLabel('Weight'), '41.2');
      await press(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Save|Add)/ })
          .last(),
      );

      return see(said(page, /^Weight saved: /));
    },
  },
  {
    job: 'Photograph a record and file it',
    goal: 5,
    async run(page, { press, pick, see }) {
      const dialog = page.getByRole('dialog');
      await press(named(page, 'link', 'Add documents'));
      await pick(dialog.locator('button').filter({ hasText: 'Take a photo' }), await photo());
      await press(dialog.getByRole('button', { name: 'Save' }));

      return see(said(page, 'Document added successfully'));
    },
  },
  {
    job: 'Report a pet lost',
    goal: 4,
    async run(page, { press, see }) {
      await press(named(page, 'link', 'Pets'));
      await press(named(page, 'link', new RegExp(pet)));
      await press(named(page, 'button', 'Report lost'));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));

      return see(page.getByText(`${pet} is reported lost`).first());
    },
  },
  {
    job: 'Report a pet lost, with the place, and a poster',
    goal: 6,
    async run(page, { press, type, see }) {
      await press(named(page, 'link', 'Pets'));
      await press(named(page, 'link', /Mio/));
      await press(named(page, 'button', 'Report lost'));
      await type(page.getByRole('dialog').getByLabel('Where'), 'Riverside Park, 83rd');
      await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
      const download = page.waitForEvent('download');
      await press(named(page, 'button', /^Download poster/));
      await download;

      return see(named(page, 'button', /^Download poster/));
    },
  },
  { job: 'A pack for the sitter, for 48 hours', goal: 4, run: (page, finger) => pack(page, finger) },
  {
    job: 'A pack for the sitter, for a week',
    goal: 5,
    run: (page, finger) => pack(page, finger, () => finger.press(page.getByText('7 days', { exact: true }))),
  },
];

async function pack(page: Page, { press, see }: Finger, choose?: () => Promise<void>) {
  await press(named(page, 'button', 'Share records'));
  await press(named(page, 'menuitem', 'Juniper'));
  await press(named(page, 'button', 'Boarding'));
  await choose?.();
  await press(named(page, 'button', /^Share (for|until)/));

  return see(page.getByRole('dialog').getByText('Pack shared successfully'));
}

async function photo() {
  const coat = demoPets.find(({ name }) => name === pet)?.coat;
  if (!coat) throw new Error(`${pet} has no photo`);

  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto(coat) };
}

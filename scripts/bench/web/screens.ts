import type { Locator, Page } from '@playwright/test';

import { medians } from '../measure.ts';
import { table } from '../table.ts';
import type { FilledAccount } from './account.ts';
import type { Marker } from './content.ts';
import { contentDrawn, watchFor } from './content.ts';
import { screenGoal } from './goals.ts';
import type { BenchContext } from './options.ts';
import type { SignedIn } from './signed-in.ts';
import type { FirstAndAgain, SlowPhone } from './slow-phone.ts';
import { firstAndAgain } from './slow-phone.ts';

type Step = {
  screen: string;
  press: (page: Page) => Locator;
  first?: (page: Page) => Locator;
  content: Marker[];
};

type Columns = FirstAndAgain<'Ms' | 'ScriptKb' | 'BetweenKb'>;

export type Screen = { screen: string } & Columns;

// How long a person looks at a screen before the next press. The app may load ahead meanwhile, which is a column.
const lookMs = 2000;
const head = ['ms', 'js kB', 'between', 'again ms', 'js kB', 'between'];

const place = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).filter({ visible: true });
const tab = (name: string) => (page: Page) =>
  page.locator('main').getByRole('navigation').getByRole('link', { name, exact: true });
const heading = (text: string): Marker => ({ selector: 'h1', text });
const shown = (text: string): Marker => ({ selector: 'main', text });

const steps = ({ pet, fact, email, document }: FilledAccount): Step[] => [
  { screen: 'pets', press: place('Pets'), content: [heading('Pets'), shown(pet.name)] },
  {
    screen: 'a pet',
    press: (page) => page.locator('main').getByRole('link', { name: pet.name }).first(),
    content: [heading(pet.name), shown(fact.overview)],
  },
  { screen: 'its health', press: tab('Health'), content: [shown('Medical events')] },
  {
    screen: 'its documents',
    press: tab('Documents'),
    content: [{ selector: 'main li', text: 'Vaccination record' }],
  },
  { screen: 'its sharing', press: tab('Sharing'), content: [{ selector: 'main [role=radiogroup]' }] },
  {
    screen: 'documents',
    press: place('Documents'),
    content: [heading('Documents'), { selector: 'main li', text: document }],
  },
  {
    screen: 'settings',
    first: (page) => page.getByRole('button', { name: 'Account' }).filter({ visible: true }),
    press: (page) => page.getByRole('menuitem', { name: 'Settings' }),
    content: [heading('Settings'), shown(email)],
  },
  { screen: 'security', press: tab('Security'), content: [shown('This device')] },
  {
    screen: 'dashboard',
    press: place('Dashboard'),
    content: [heading(''), { selector: 'main a', text: `All pets` }],
  },
];

/** Pressing links inside the app, through all screens twice: the second time with the data already known. */
export async function benchScreens(
  phone: SlowPhone,
  account: FilledAccount,
  { origin, runs, signedIn }: BenchContext,
): Promise<Screen[]> {
  const measured: Columns[][] = [];
  for (let run = 0; run < runs; run++) measured.push(await walk(phone, account, origin, signedIn));

  const { contentMs, scriptKb } = screenGoal;
  const goals = [contentMs, scriptKb, '', 'at once', 0];
  const row = table(
    'From the dashboard to screen after screen, slow 4G, CPU 4x, first time and again',
    head,
    goals,
  );

  return steps(account).map(({ screen }, at) => {
    const result = medians(measured.flatMap((run) => run[at] ?? []));
    row(screen, Object.values<number>(result));

    return { screen, ...result };
  });
}

const walk = (phone: SlowPhone, account: FilledAccount, origin: string, signedIn: SignedIn) =>
  phone.inContext(signedIn, async (context): Promise<Columns[]> => {
    const begin: Marker[] = [{ selector: 'main a', text: account.pet.name }];
    const { page } = await phone.newPage(context, begin);
    await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
    const began = await page.evaluate(() => performance.timeOrigin);
    const { drawnAt } = await contentDrawn(page, begin);
    const times = [{ pressedAt: 0, drawnAt }];
    const all = steps(account);
    for (const step of [...all, ...all]) times.push(await go(page, step));
    await page.waitForTimeout(lookMs);
    const measured = times.slice(1).map(({ pressedAt, drawnAt }, at) => ({
      Ms: drawnAt - pressedAt,
      ScriptKb: phone.network.sent(began + pressedAt, began + drawnAt).scriptKb,
      BetweenKb: phone.network.sent(began + (times[at]?.drawnAt ?? 0), began + pressedAt).scriptKb,
    }));

    return all.map((_, at) => firstAndAgain(measured[at], measured[at + all.length]));
  });

async function go(page: Page, { screen, first, press, content }: Step) {
  await page.waitForTimeout(lookMs);
  await first?.(page).tap();
  await press(page).waitFor();
  await page.evaluate(watchFor, content);
  await press(page).tap();
  const drawn = await contentDrawn(page, content);
  if (!drawn.pressedAt) throw new Error(`The content of ${screen} was there before the press`);

  return drawn;
}

import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { buildAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet, buildShareLink } from '#server/testing/factories.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Figure, ReportFigure } from '#shared/operations/reports.ts';

import { partsOf } from './hidden-numbers.rules.ts';
import { countReports } from './reports.usecases.ts';

const app = await createTestApp();
const admin = await buildAdministrator(app);

type Part = { from: string; until: string; storedBytes: number | null } & Record<ReportFigure, Figure>;
type Reports = {
  parts: Part[];
  totals: Record<ReportFigure, Figure>;
  isHiding: boolean;
  storage: { bytes: number } | null;
};

const day = 24 * 3600;
const none = { least: 0, isHidden: false };

async function deleteAccounts() {
  for (const table of ['documents', 'pets', 'stored_files']) await app.pool.query(`delete from ${table}`);
  await app.pool.query('delete from auth_users where id <> $1', [admin.user.id]);
}

beforeEach(async () => {
  await app.pool.query('delete from report_days');
  await deleteAccounts();
  await app.pool.query("update auth_users set created_at = '2020-01-01', email_confirmed_at = '2020-01-01'");
});

const reports = async (query = 'period=30d&step=day') =>
  read<Reports>(await admin.get(`/api/admin/reports?${query}`));
const latest = async (query?: string) => (await reports(query)).parts.at(-1);

/** Accounts of today that signed up and confirmed. */
const addAccounts = (count: number, at = app.clock.now()) =>
  app.pool.query(
    `insert into auth_users (id, email, user_metadata, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid() || '@den.example', '{}', $2, $2, $2 from generate_series(1, $1::int)`,
    [count, at],
  );

describe('who may, and what can be asked', () => {
  test('ADMIN-3: visitors, owners and administrators with a password alone get nothing', async () => {
    const weak = await buildAdministrator(app);
    await app.pool.query("update auth_sessions set aal = 'aal1' where id = $1", [weak.session.id]);
    for (const path of ['reports', 'reports/csv'])
      for (const [by, status] of [
        [app.newBrowser(), 401],
        [await buildOwner(app), 403],
        [weak, 403],
      ] as const)
        expect((await by.get(`/api/admin/${path}?period=30d&step=day`)).status).toBe(status);
  });

  test.each([
    '',
    'period=30d',
    'step=day',
    'period=1d&step=day',
    'period=100y&step=day',
    'period=99999999999d&step=day',
    'period=30d&step=hour',
    'period=30d&step=day&from=2020-01-01',
    "period=30d' or 1=1 --&step=day",
  ])('ADMIN-3: the period %j is refused', async (query) => {
    expect((await admin.get(`/api/admin/reports?${query}`)).status).toBe(400);
    expect((await admin.get(`/api/admin/reports/csv?${query}`)).status).toBe(400);
  });

  test('ADMIN-3: before anything was counted every day is there, with nothing in it', async () => {
    const { parts, totals, storage } = await reports('period=90d&step=day');

    expect(parts).toHaveLength(90);
    expect(new Set(parts.map(({ from }) => from)).size).toBe(90);
    expect([totals.signUps, storage]).toEqual([none, null]);
    expect((await reports('period=12m&step=month')).parts).toHaveLength(13);
  });
});

describe('counting', () => {
  test('ADMIN-3: today is counted now: accounts, first pet, document and link, each account once', async () => {
    for (let n = 0; n < 5; n++) {
      const owner = await buildOwner(app);
      const pet = await buildPet(app, owner);
      await buildPet(app, owner);
      const document = await buildDocument(app, owner, { petId: pet.id });
      const expiresAt = new Date(app.clock.now().getTime() + day * 1000);
      await buildShareLink(app, document, { shareId: randomUUID(), expiresAt });
    }

    expect(await latest()).toMatchObject({
      signUps: { least: 5 },
      verified: { least: 5 },
      firstPets: { least: 5 },
      firstDocuments: { least: 5 },
      firstShares: { least: 5 },
      linksMade: { least: 5 },
      linksOpened: none,
    });
  });

  test('ADMIN-3: pages, visits and visitors of analytics are counted by the job, and stay when events are deleted', async () => {
    const now = app.clock.now();
    const visitors = Array.from({ length: 6 }, () => randomUUID());
    for (const [at, visitor] of visitors.entries())
      for (const name of at === 0 ? ['$pageview', '$pageleave'] : ['$pageview', '$pageview'])
        await app.pool.query(
          "insert into analytics_events (id, occurred_at, name, page, visitor_id, session_id, properties) values ($1, $2, $3, '/', $4, $4, '{}')",
          [randomUUID(), now, name, visitor],
        );
    await countReports(app.context());
    await app.pool.query('delete from analytics_events');
    await countReports(app.context());

    expect(await latest()).toMatchObject({
      pageViews: { least: 11 },
      visits: { least: 6 },
      visitors: { least: 6 },
    });
  });

  test('ADMIN-3: what was counted stays when the accounts are deleted, and the first pet isn’t first twice', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => buildOwner(app)));
    for (const owner of owners) await buildPet(app, owner);
    const yesterday = new Date(app.clock.now().getTime() - day * 1000);
    await app.pool.query('update pets set created_at = $1', [yesterday]);
    await app.pool.query('update auth_users set created_at = $1 where id <> $2', [yesterday, admin.user.id]);
    await countReports({ ...app.context(), now: yesterday });
    await app.pool.query('delete from pets');
    for (const owner of owners) await buildPet(app, owner);
    await countReports(app.context());
    await deleteAccounts();
    await countReports(app.context());
    const { parts } = await reports();

    expect(parts.at(-2)).toMatchObject({ signUps: { least: 6 }, firstPets: { least: 6 } });
    expect(parts.at(-1)).toMatchObject({ signUps: none, firstPets: none });
  });

  test('ADMIN-3: a year is counted a week at a time, because a statement may not take long', async () => {
    const statements = await statementsOf(() => countReports(app.context()));

    expect(statements.filter((text) => text === 'begin')).toHaveLength(Math.ceil(365 / 7));
  });

  test('ADMIN-3: the first run counts a year back, also of several workers at once, and running again changes nothing', async () => {
    const at = (days: number) => new Date(app.clock.now().getTime() - days * day * 1000);
    await addAccounts(7, at(100));
    await addAccounts(9, at(364));
    await addAccounts(11, at(400));
    await Promise.all([countReports(app.context()), countReports(app.context())]);
    const first = await reports('period=12m&step=month');
    await countReports(app.context());

    expect(first.totals.signUps).toEqual({ least: 16, isHidden: false });
    expect(await reports('period=12m&step=month')).toMatchObject({ totals: first.totals });
    expect(await app.count('report_days')).toBe(365);
  });

  test('ADMIN-3: a pet that was added after an earlier one isn’t the first, however old that one is', async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => buildOwner(app)));
    for (const owner of owners) await buildPet(app, owner);
    await app.pool.query("update pets set created_at = '2020-01-01'");
    for (const owner of owners) await buildPet(app, owner);

    expect((await latest())?.firstPets).toEqual(none);
  });

  test('ADMIN-3: reminders are counted when they were sent, and storage when the job measured it', async () => {
    const insert = (state: string, kind: string) =>
      app.pool.query(
        `insert into deliveries (id, kind, subject, occurrence, channel, details, state, due_at, ended_at)
         values (gen_random_uuid(), $1, $2, '', 'mail', '{}', $3, $4, $4)`,
        [kind, randomUUID(), state, app.clock.now()],
      );
    for (let n = 0; n < 5; n++) await insert('sent', n % 2 ? 'reminders.due' : 'reminders.digest');
    for (const state of ['failed', 'dropped']) await insert(state, 'reminders.due');
    await insert('sent', 'auth.recovery');
    await countReports(app.context());
    const { parts, storage } = await reports();

    expect(parts.at(-1)?.remindersSent).toEqual({ least: 5, isHidden: false });
    expect([parts.at(-1)?.storedBytes, storage?.bytes]).toEqual([0, 0]);
  });
});

describe('small numbers', () => {
  test('ADMIN-3: from one to four they are hidden in the answer and in the table, and can’t be found by subtracting', async () => {
    await addAccounts(100, new Date(app.clock.now().getTime() - 300 * day * 1000));
    await addAccounts(12, new Date(app.clock.now().getTime() - day * 1000));
    await addAccounts(3);
    await countReports(app.context());
    const { parts, totals } = await reports();
    expect(parts.at(-1)?.signUps).toEqual({ least: 1, isHidden: true });
    expect(totals.signUps).toEqual({ least: 13, isHidden: true });
    expect((await latest('period=30d&step=month'))?.signUps).toEqual({ least: 1, isHidden: true });
    const csv = await (await admin.get('/api/admin/reports/csv?period=30d&step=day')).text();

    expect(csv.split('\r\n')[0]).toBe(
      'From,Until,Sign-ups,Emails confirmed,First pets added,First documents added,First links created,Reminders sent,Links created,Links opened,Page views,Visits,Visitors,Bytes stored,Hidden,At least',
    );
    expect(csv.split('\r\n').at(-2)).toMatch(
      /^2030-05-\d\d,2030-05-\d\d,,,0,.*,"Sign-ups, Emails confirmed",$/,
    );
    const months = await (await admin.get('/api/admin/reports/csv?period=12m&step=month')).text();
    for (const row of months.trim().split('\r\n').slice(1)) {
      const cells = row.split(',').slice(2, 14);
      expect(cells.filter((cell) => !/^\d*$/.test(cell))).toEqual([]);
    }
  });

  test('ADMIN-3: an installation of eight people reads its numbers, on the page and in the table', async () => {
    await addAccounts(5, new Date(app.clock.now().getTime() - day * 1000));
    await addAccounts(2);
    await countReports(app.context());
    const { parts, totals, isHiding } = await reports();

    expect(isHiding).toBe(false);
    expect(parts.at(-1)?.signUps).toEqual({ least: 2, isHidden: false });
    expect(totals.signUps).toEqual({ least: 7, isHidden: false });
    const csv = await (await admin.get('/api/admin/reports/csv?period=30d&step=day')).text();
    expect(csv.split('\r\n')[0]).toMatch(/,Bytes stored$/);
    expect(csv.split('\r\n').at(-2)).toMatch(/^2030-05-\d\d,2030-05-\d\d,2,2,0,/);
  });

  test('ADMIN-3: whatever hidden numbers are, weeks and months are the same', () => {
    const days = (hidden: number) =>
      Array.from({ length: 40 }, (_, at) => ({
        day: new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10),
        storedBytes: null,
        signUps: at % 3 === 0 ? hidden : at,
        verified: 0,
        firstPets: 5,
        firstDocuments: 0,
        firstShares: 0,
        remindersSent: 0,
        linksMade: 0,
        linksOpened: 0,
        pageViews: 0,
        visits: 0,
        visitors: 0,
      }));
    for (const step of ['day', 'week', 'month'] as const)
      expect(
        new Set([1, 2, 3, 4].map((hidden) => JSON.stringify(partsOf(days(hidden), step, { isHiding: true }))))
          .size,
      ).toBe(1);
    expect(partsOf(days(1), 'week', { isHiding: true }).map(({ from }) => from)).toEqual([
      '2030-01-01',
      '2030-01-07',
      '2030-01-14',
      '2030-01-21',
      '2030-01-28',
      '2030-02-04',
    ]);
  });
});

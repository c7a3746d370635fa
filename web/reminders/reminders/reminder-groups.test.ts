import { describe, expect, test } from 'vitest';

import { dayIn } from '#shared/core/calendar.ts';
import { applyOutbox, applyToArchive } from '#web/reminders/outbox/apply-outbox.ts';
import { type OutboxChange, type OutboxEntry, reminderFrom } from '#web/reminders/outbox/outbox-change.ts';

import { dayForKey, weeksOf } from './month-days.ts';
import { groupReminders } from './reminder-groups.ts';
import { areReminders } from './reminder.ts';
import { repetitionInWords } from './repetition-words.ts';

const reminder = (id: string, date: string, snoozedUntil: string | null = null) => ({
  ...reminderFrom({ id, title: id, date }, []),
  snoozedUntil,
});

const entry = (subject: string, change: OutboxChange, facts: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: `at ${subject}`,
  ownerId: 'ada',
  at: '2027-03-01T00:00:00Z',
  subject,
  change,
  row: reminder(subject, '2027-03-01'),
  state: 'waiting',
  ...facts,
});

const late = new Date('2027-03-01T23:30:00Z');

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('REM-3: classes by days of the person’s time zone', () => {
  const rows = [
    reminder('yesterday', '2027-02-28'),
    reminder('day', '2027-03-01'),
    reminder('next', '2027-03-02'),
  ];

  test('overdue, today and upcoming', () => {
    const groups = groupReminders(rows, { timeZone: 'UTC', today: dayIn('UTC', late) });

    expect([ids(groups.overdue), ids(groups.today), ids(groups.upcoming)]).toEqual([
      ['yesterday'],
      ['day'],
      ['next'],
    ]);
  });

  test('the same moment is another day elsewhere', () => {
    const groups = groupReminders(rows, { timeZone: 'Asia/Tokyo', today: dayIn('Asia/Tokyo', late) });

    expect([ids(groups.overdue), ids(groups.today)]).toEqual([['yesterday', 'day'], ['next']]);
  });

  test('a snoozed one returns on the day on which its snooze ends', () => {
    const snoozed = reminder('snoozed', '2027-02-20', '2027-03-03T08:00:00Z');
    const groups = groupReminders([snoozed], { timeZone: 'UTC', today: '2027-03-01', now: late });

    expect(ids(groups.upcoming)).toEqual(['snoozed']);
  });

  test('one that is snoozed until later today isn’t due, and is upcoming until then', () => {
    const snoozed = reminder('snoozed', '2027-02-20', '2027-03-01T23:45:00Z');
    const at = (now: string) =>
      groupReminders([snoozed], { timeZone: 'UTC', today: '2027-03-01', now: new Date(now) });

    expect(ids(at('2027-03-01T23:30:00Z').upcoming)).toEqual(['snoozed']);
    expect(ids(at('2027-03-01T23:50:00Z').today)).toEqual(['snoozed']);
  });

  test('one whose pets are all gone waits, one without a pet doesn’t', () => {
    const pets = [{ petId: 'gone', petName: 'Olive' }];
    const groups = groupReminders(
      [{ ...reminder('of Olive', '2027-02-20'), pets }, reminder('general', '2027-02-20')],
      { timeZone: 'UTC', today: '2027-03-01', now: late, isWithOwner: (petId) => petId !== 'gone' },
    );

    expect([ids(groups.waiting), ids(groups.overdue)]).toEqual([['of Olive'], ['general']]);
  });
});

describe('REM-6: what was not sent yet is shown with a mark', () => {
  test('an added one is in its place, also when the server has it already', () => {
    const added = entry('new', { kind: 'add', json: { id: 'new', title: 'new', date: '2027-03-01' } });
    const shown = applyOutbox([reminder('later', '2027-04-01')], [added]);

    expect(shown.map(({ id, unsent }) => [id, unsent])).toEqual([
      ['new', 'waiting'],
      ['later', undefined],
    ]);
    expect(ids(applyOutbox([reminder('new', '2027-03-01')], [added]))).toEqual(['new']);
  });

  test('a completed one stays with its mark, a deleted one goes', () => {
    const rows = [reminder('a', '2027-03-01'), reminder('b', '2027-03-01')];
    const shown = applyOutbox(rows, [
      entry('a', { kind: 'complete', occurrence: '2027-03-01' }),
      entry('b', { kind: 'delete' }, { row: null }),
    ]);

    expect(shown.map(({ id, done, unsent }) => [id, done, unsent])).toEqual([['a', true, 'waiting']]);
  });

  test('a change of one that the server no longer has does not bring it back', () => {
    expect(applyOutbox([], [entry('gone', { kind: 'snooze', until: null })])).toEqual([]);
  });

  test('a cleared archive is empty at once', () => {
    expect(applyToArchive([reminder('a', '2027-03-01')], [entry('archive', { kind: 'clear' })])).toEqual([]);
  });
});

test('REM-7: a copy in another format is no copy', () => {
  const row = reminder('a', '2027-03-01');
  expect(areReminders([row])).toBe(true);
  expect(areReminders([{ ...row, date: 5 }])).toBe(false);
  expect(areReminders([{ id: 'a' }])).toBe(false);
  expect(areReminders({})).toBe(false);
});

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'Every month on the 1st'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 'Every 2 weeks on Monday and Thursday'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=22', 'Every year on March 22'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the 2nd Tuesday'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=DAILY;COUNT=10', 'Every day, 10 times'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
])('%s is "%s"', (rule, words) => expect(repetitionInWords(rule)).toBe(words));

describe('the month', () => {
  test('its weeks begin on Sunday and cover it', () => {
    const weeks = weeksOf('2027-02');

    expect(weeks[0]?.[0]).toBe('2027-01-31');
    expect(weeks.at(-1)?.at(-1)).toBe('2027-03-06');
    expect(weeks).toHaveLength(5);
  });

  test('where weeks begin on Monday, so does it', () => {
    const weeks = weeksOf('2027-02', 1);

    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2027-02-01', '2027-02-28', 4]);
  });

  test.each([
    ['ArrowRight', '2027-02-01'],
    ['ArrowUp', '2027-01-24'],
    ['Home', '2027-01-31'],
    ['End', '2027-02-06'],
    ['PageDown', '2027-02-28'],
    ['PageUp', '2026-12-31'],
  ])('%s leads on', (key, day) => expect(dayForKey(key, '2027-01-31')).toBe(day));

  test('other keys do nothing', () => expect(dayForKey('a', '2027-01-31')).toBeUndefined());
});

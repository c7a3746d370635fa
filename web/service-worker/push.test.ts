import { expect, test, vi } from 'vitest';

import { closedBy, messageIn, openPage, pageOf } from './push.ts';

const origin = 'https://denmate.example';
const message = {
  title: 'Due tomorrow: Rabies booster for Rex',
  body: 'Mar 1',
  url: '/reminders',
  tag: 'a',
};

test('REM-8: what the server sends is shown, and anything else as a plain reminder', () => {
  expect(messageIn(() => message)).toEqual(message);
  expect(messageIn(() => ({ title: 5 })).title).toBe('You have a reminder');
  expect(
    messageIn(() => {
      throw new SyntaxError('not JSON');
    }).url,
  ).toBe('/reminders');
});

test('PEOPLE-5: a message that someone else has done it names the notification to close', () => {
  expect(closedBy(() => ({ close: 'a' }))).toBe('a');
  expect([closedBy(() => message), closedBy(() => ({ close: 1 })), closedBy(() => undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a notification opens pages of this site only', () => {
  expect(pageOf('/reminders', origin)).toBe(`${origin}/reminders`);
  expect(pageOf('https://elsewhere.example/x', origin)).toBe(`${origin}/reminders`);
  expect(pageOf('//elsewhere.example', origin)).toBe(`${origin}/reminders`);
  expect(pageOf(undefined, origin)).toBe(`${origin}/reminders`);
});

test('a tab that shows the page is focused, any other is left alone', async () => {
  const focus = vi.fn(async () => undefined);
  const open = vi.fn(async () => undefined);
  await openPage(`${origin}/reminders`, [{ url: `${origin}/reminders`, focus }], open);
  expect(open).not.toHaveBeenCalled();

  await openPage(`${origin}/reminders`, [{ url: `${origin}/documents?add`, focus }], open);
  expect(focus).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledWith(`${origin}/reminders`);
});

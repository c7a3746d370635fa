import { expect, test } from 'vitest';

import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';

import {
  accountClosedLetter,
  accountDeletedLetter,
  addressFreeSoonLetter,
  closedAddressLetter,
} from './account/account.mails.ts';
import {
  confirmationLetter,
  factorAddedLetter,
  knownAddressLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
  securityNoticeLetter,
  signInLinkLetter,
} from './auth.mails.ts';
import {
  addressTakenLetter,
  emailChangeCurrentLetter,
  emailChangeLetter,
  emailMovedLetter,
  emailRestoredLetter,
} from './user/email-change.mails.ts';

const name = 'Zoë <b>O\u2019Hara</b> & Co';
const site = 'https://pets.test';
const letters: Record<string, MailContent> = {
  confirmation: confirmationLetter(site, 'token'),
  'known address': knownAddressLetter(name, site),
  recovery: recoveryLetter(site, 'token'),
  'new address': emailChangeLetter(site, 'token'),
  'address about to change': emailChangeCurrentLetter(site, { token: 'token', newEmail: 'new@example.org' }),
  'address about to change, without it': emailChangeCurrentLetter(site, { token: 'token' }),
  'address changed': emailMovedLetter(`${site}/reset-password#token_hash=token`),
  'address changed back': emailRestoredLetter(site),
  'address taken': addressTakenLetter(name, site),
  'sign-in link': signInLinkLetter(site, 'token'),
  'wrong codes': securityNoticeLetter(site, 'wrong_codes'),
  'password changed': passwordChangedLetter(site, 2),
  'new device': newDeviceLetter(site, {
    device: 'Firefox on <i>Linux</i>',
    when: 'May 1, 2030 at 9:00 AM UTC',
  }),
  'app added': factorAddedLetter(`${site}/reset-password#token_hash=token`),
  'passkey added': securityNoticeLetter(site, 'passkey_added'),
  'account kept': securityNoticeLetter(site, 'account_kept'),
  'data downloaded': securityNoticeLetter(site, 'data_downloaded'),
  'account closed': accountClosedLetter(site, 'May 15, 2030 at 9:00 AM'),
  'address of a closed account': closedAddressLetter(site, 'May 15, 2030 at 9:00 AM'),
  'address that is free soon': addressFreeSoonLetter(site),
  'account deleted': accountDeletedLetter(null),
  'account deleted, with backups': accountDeletedLetter(30),
};

test.each(Object.entries(letters))(
  'the mail "%s" says the same in HTML and in plain text',
  (_what, letter) => {
    const { text, html, subject } = renderMail('pat@example.org', letter);
    const plain = html
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll(/\s+/g, ' ');
    const lines = [
      letter.greeting,
      ...letter.paragraphs,
      letter.aside,
      ...(letter.button ? [letter.button.url] : []),
    ];

    for (const line of lines) {
      expect(text).toContain(line);
      expect(plain).toContain(line.replaceAll(/\s+/g, ' '));
    }
    expect(html).not.toContain('<b>O');
    expect(html).not.toContain('<i>Linux');
    // Mail programs learn that the mail supports dark mode, and get colors for it.
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(subject.length).toBeLessThan(60);
    expect(subject).not.toMatch(/[\r\n]/);
  },
);

test('every link in a mail leads to this installation', () => {
  const links = Object.values(letters).flatMap(({ button }) => (button ? [button.url] : []));

  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((link) => !link.startsWith(`${site}/`))).toEqual([]);
});

test('times are written as in the United States', () => {
  expect(letters['new device']?.paragraphs.join(' ').replaceAll(/\s/g, ' ')).toContain(
    'May 1, 2030 at 9:00 AM UTC',
  );
});

test.each(Object.entries(letters))('the mail "%s" is in plain American English', (_what, letter) => {
  const { text, subject } = renderMail('pat@example.org', letter);

  expect(subject + text).not.toMatch(
    /\b(whoever|whom|somebody|anew|at once|need not|learnt|(did|was|does) not)\b/i,
  );
  expect(subject + text).not.toMatch(/["']|reply to this/);
});

import { expect, test } from 'vitest';

import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';

import {
  accountDeletedLetter,
  confirmationLetter,
  emailChangeLetter,
  emailChangeNoticeLetter,
  knownAddressLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
  securityNoticeLetter,
} from './auth.mails.ts';

const name = 'Zoë <b>O\u2019Hara</b> & Co';
const site = 'https://pets.test';
const at = new Date('2030-05-01T09:00:00Z');
const letters: Record<string, MailContent> = {
  confirmation: confirmationLetter(site, 'token'),
  'known address': knownAddressLetter(name, site),
  recovery: recoveryLetter(site, 'token'),
  'new address': emailChangeLetter(site, 'token'),
  'address about to change': emailChangeNoticeLetter(name, site, 'asked'),
  'address changed': emailChangeNoticeLetter(name, site, 'done'),
  'password changed': passwordChangedLetter(name, site, 2),
  'new device': newDeviceLetter(name, site, { device: 'Firefox on <i>Linux</i>', at }),
  'second factor on': securityNoticeLetter(name, site, 'second_factor_on'),
  'passkey added': securityNoticeLetter(name, site, 'passkey_added'),
  'account deleted': accountDeletedLetter,
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

test.each(Object.entries(letters))('the mail "%s" is in plain American English', (_what, letter) => {
  const { text, subject } = renderMail('pat@example.org', letter);

  expect(subject + text).not.toMatch(/\b(whoever|whom|somebody|anew|at once|need not|learnt)\b/i);
});

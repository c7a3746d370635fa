import { describe, expect, test } from 'vitest';

import { addTranslations, inLocale } from '#server/core/language/translations.ts';
import { everydayWords, sampleMails } from '#server/testing/sample-mails.ts';

import { renderMail } from './mail-content.ts';

// Every message is translated to itself with marks around it.
addTranslations(
  'es',
  new Proxy(
    {},
    {
      get: (_, message) => `‹${String(message)}›`,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  ),
);

const words = await everydayWords();
const device = 'Firefox on Windows, May 1, 2030 at 9:00 AM UTC';
const ownWords = [device, words.words, words.name, ...words.pets.map(({ name }) => name)];

/** The parts of a text that come neither from messages nor from the sample. */
function unmarked(text: string): string {
  // A message may be inserted into another one.
  const rest = text.replaceAll(/‹[^‹›]*›/g, '');
  if (rest !== text) return unmarked(rest);

  return ownWords.reduce((rest, own) => rest.replaceAll(own, ''), text);
}

describe.each(Object.keys(sampleMails(words)))('the mail "%s"', (what) => {
  test('says nothing that can’t be translated', async () => {
    await inLocale('es', async () => {
      const { content, name } = sampleMails(words)[what] ?? {};
      if (!content) throw new Error('There is no such mail');
      const { subject, paragraphs, button, aside, footer } = content;
      const said = [subject, ...paragraphs, button.label, aside, footer.why];
      const links = (footer.links ?? []).map(({ label }) => label);
      const mail = await renderMail(
        { to: 'mia@example.org', name, content },
        { publicUrl: words.site, contact: 'hello@pets.example.org' },
      );

      // The operator’s mail is in English.
      const translated = what === 'contact message' ? [] : [...said, ...links];

      expect(translated.filter((text = '') => /\p{L}/u.test(unmarked(text)))).toEqual([]);
      expect(mail.text).toMatch(/^‹Hi/);
      expect(mail.html).toContain('<html lang="es">');
      expect(mail.html.includes('copy this link into your browser:›')).toBe(button.spelledOut === true);
    });
  });
});

import { describe, expect, test } from 'vitest';

import { addTranslations, inLocale } from '#server/platform/translations.ts';
import { everydayWords, sampleMails } from '#server/testing/sample-mails.ts';

import { renderMail } from './mail-content.ts';

// Every message is its own translation, and marked.
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
// The operator’s, and the browser of a sign-in.
const isNoMessage = (what: string, text: string) =>
  what === 'contact message' || text.startsWith('Firefox on Windows');

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

      expect(
        [...said, ...links].filter((text = '‹›') => !isNoMessage(what, text) && !/[‹›]/.test(text)),
      ).toEqual([]);
      expect(mail.text).toMatch(/^‹Hi/);
      expect(mail.html).toContain('<html lang="es">');
      expect(mail.html.includes('copy this link:›')).toBe(button.spelledOut === true);
    });
  });
});

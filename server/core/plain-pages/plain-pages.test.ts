import { createHash } from 'node:crypto';

import { html } from 'hono/html';
import { expect, test } from 'vitest';

import { i18n } from '#shared/core/i18n.ts';

import { plainPages, withMarkup } from './plain-pages.ts';

test('a message has markup where it names a place, and the rest of it is escaped', async () => {
  const shown = withMarkup(
    (name, file) => i18n.t('{file} of {name} & {who}', { name, file, who: '<i>' }),
    html`<b>${'<Bella>'}</b>`,
    html`<a href="/x">x</a>`,
  );

  expect(String(await shown)).toBe('<a href="/x">x</a> of <b>&lt;Bella&gt;</b> &amp; &lt;i&gt;');
});

test('a placeholder that someone typed is not markup', async () => {
  const shown = withMarkup((name) => i18n.t('Hi {name}', { name }), html`0`);

  expect(String(await shown)).toBe('Hi \uE0000\uE001');
});

test.each([undefined, '/shared-document.js'])(
  'RESET-3: a page of the server passes a recovery link on, and its policy allows only that script (%s)',
  async (script) => {
    const pages = plainPages(script ? { script } : {});
    const page = String(await pages.render('A page', html`<main></main>`));
    const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');

    expect(inline).toContain('/reset-password');
    expect(pages.policy).toMatch(new RegExp(`script-src ${script ? "'self' " : ''}'sha256-[^ ]+';`));
    expect(pages.policy).toContain(hash);
  },
);

import { html } from 'hono/html';
import { expect, test } from 'vitest';

import { i18n } from '#shared/core/i18n.ts';

import { withMarkup } from './plain-pages.ts';

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

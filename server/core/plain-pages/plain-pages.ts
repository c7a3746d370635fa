import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Locale } from '#shared/core/locales.ts';
import { LOGO_SIDE, logoPaths } from '#shared/core/logo-paths.ts';
import { paths } from '#shared/core/paths.ts';
import { recoveryScript } from '#shared/core/recovery-script.ts';
import { lightDark, siteColors } from '#shared/core/site-colors.ts';

import { inlineSource } from '../inline-source.ts';
import { fallbackFontFaces, plainFontFaces } from './plain-fonts.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const base = `
:root { color-scheme: light dark; --text: Figtree, 'Figtree Fallback', system-ui, sans-serif; --display: Fraunces, 'Fraunces Fallback', Georgia, serif; --paper: ${lightDark('paper')}; --sheet: ${lightDark('raised')}; --ink: ${lightDark('ink')}; --soft: ${lightDark('inkSoft')}; --brick: ${lightDark('brick')}; --moss: ${lightDark('moss')}; --line: ${lightDark('lineStrong')}; --hair: ${lightDark('line')}; --accent: ${lightDark('accent')}; --on-accent: ${siteColors.onAccent.light} }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 40rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 17px/1.55 var(--text); overflow-wrap: anywhere }
h1 { font: 600 2rem/1.15 var(--display); margin: 0 0 .75rem }
a { color: inherit }
.mark { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; font: 600 1.25rem/1 var(--display); text-decoration: none }
.den { fill: ${lightDark('mark')} }
.inhabitant { fill: var(--accent) }
.face { fill: var(--on-accent) }
label { display: block; margin-top: 1.25rem; font-weight: 600 }
input, select, textarea { display: block; width: 100%; min-height: 3rem; margin-top: .375rem; padding: .625rem .875rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem }
textarea { min-height: 12rem }
[aria-invalid] { border: 2px solid var(--brick) }
.wrong { margin: .375rem 0 0; color: var(--brick); font-weight: 500 }
.trap { position: absolute; left: -100vw }
button { min-height: 3.25rem; margin-top: 1.75rem; padding: .75rem 1.5rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .75rem; cursor: pointer }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;

/** The logo, linked to the home page. */
export const mark = html`<a class="mark" href="${paths.home}">
  <svg viewBox="0 0 ${LOGO_SIDE} ${LOGO_SIDE}" width="32" height="32" aria-hidden="true">
    <path class="den" d="${logoPaths.den}" />
    <path class="inhabitant" d="${logoPaths.inhabitant}" />
    <path class="face" d="${logoPaths.face}" />
  </svg>
  ${brand.name}
</a>`;

const ownScript = inlineSource(recoveryScript);

/** The sources that a page with a script may load, all of them our own. */
const forScripts = [
  `script-src 'self' ${ownScript}`,
  "connect-src 'self'",
  "worker-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
];

type PageParts = {
  /** Added to the common style. */
  style?: string;
  /** The path of a module script, which the page also works without. */
  script?: string;
  /** The language of a page that isn't translated. */
  language?: Locale;
};

/**
 * Pages rendered by the server: inline style, no scripts unless one is given but the one that passes a recovery link on, not indexed
 * by search engines. A page without a script loads small fonts; a script loads those of the app.
 */
export function plainPages({ style = '', script, language }: PageParts = {}) {
  const whole = fallbackFontFaces + (script ? '' : plainFontFaces) + base + style;

  return {
    /** The page may load our own files and its own style; its forms post to us only. */
    policy: [
      "default-src 'none'",
      `style-src ${script ? "'self' " : ''}${inlineSource(whole)}`,
      ...(script ? forScripts : [`script-src ${ownScript}`, "font-src 'self'", "img-src 'self' data:"]),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    styleSource: inlineSource(whole),
    render: (title: string, body: Html) =>
      html`<!doctype html>
        <html lang="${language ?? i18n.locale}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <meta name="format-detection" content="telephone=no" />
            <title>${title}</title>
            <link rel="icon" href="/favicon.svg" />
            ${raw(`<script>${recoveryScript}</script>`)} ${raw(`<style>${whole}</style>`)}
            ${script ? html`<script type="module" src="${script}"></script>` : ''}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
  };
}

/**
 * A message with markup in place of some of its values: `withMarkup((name) => i18n.t('Found by {name}', { name }),
 * html`<b>…</b>`)`. The rest of it is escaped like any text.
 */
export function withMarkup(say: (...places: string[]) => string, ...parts: readonly Html[]): Html {
  const text = say(...parts.map((_, index) => `\uE000${index}\uE001`));
  const pieces = text.split(/\uE000(\d+)\uE001/);

  return html`${pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[Number(piece)]))}`;
}

type Asked = {
  name: string;
  label: string;
  hint?: string;
  /** The value submitted before. */
  value: string | undefined;
  wrong: string | undefined;
};

const describedBy = ({ name, hint, wrong }: Asked) => {
  const ids = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ');

  return raw(`${wrong ? 'aria-invalid="true" ' : ''}${ids ? `aria-describedby="${ids}"` : ''}`);
};

const around = ({ name, label, hint, wrong }: Asked, control: Html) =>
  html`<label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''} ${control}
    ${wrong ? html`<p class="wrong" id="${name}-wrong">${wrong}</p>` : ''}`;

/** A single-line field; `attributes` are not escaped, so they must never contain user input. */
export const inputField = (asked: Asked, attributes: string) =>
  around(
    asked,
    html`<input
      id="${asked.name}"
      name="${asked.name}"
      value="${asked.value ?? ''}"
      ${raw(attributes)}
      ${describedBy(asked)}
    />`,
  );

/** A multi-line field; `attributes` are not escaped, so they must never contain user input. */
export const textField = (asked: Asked, attributes: string) =>
  around(
    asked,
    // HTML drops the first line break in a textarea, so this one preserves a typed line break.
    html`<textarea id="${asked.name}" name="${asked.name}" ${raw(attributes)} ${describedBy(asked)}>
${asked.value ?? ''}</textarea>`,
  );

/** The honeypot: hidden from people, filled in by bots. */
export const honeypotField = (value = '') =>
  html`<p class="trap" aria-hidden="true">
    <label for="website">${i18n.t('Leave this blank')}</label>
    <input id="website" name="website" tabindex="-1" autocomplete="off" value="${value}" />
  </p>`;

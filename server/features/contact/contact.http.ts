import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

import { brand } from '#shared/brand.ts';
import { contactLimits, contactTopics } from '#shared/contact.ts';

type Typed = Record<string, string>;
type Failure = { message: string; fields?: Record<string, string> };

const style = `
:root { color-scheme: light dark; --paper: light-dark(#faf6ee, #0b1a16); --sheet: light-dark(#fffdf8, #14271f); --ink: light-dark(#10241c, #f4efe4); --brick: light-dark(#8c2f20, #f2b0a2); --line: light-dark(#7d8279, #8a978f) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 40rem; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 17px/1.55 Figtree, system-ui, sans-serif }
h1 { font: 600 2rem/1.15 Fraunces, Georgia, serif; margin: 0 0 .75rem }
label { display: block; margin-top: 1.25rem; font-weight: 600 }
input, select, textarea { display: block; width: 100%; min-height: 3rem; margin-top: .375rem; padding: .625rem .875rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem }
textarea { min-height: 12rem }
[aria-invalid] { border: 2px solid var(--brick) }
.wrong { margin: .375rem 0 0; color: var(--brick); font-weight: 500 }
.trap { position: absolute; left: -100vw }
button { min-height: 3.25rem; margin-top: 1.75rem; padding: .75rem 1.5rem; font: inherit; font-weight: 600; color: #2c1d05; background: #f2b134; border: 0; border-radius: .75rem; cursor: pointer }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;

/** Nothing but its own style, and a form that leads back here. */
export const unsentPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a browser without scripts gets when a message was not taken: why, and the form with all that was typed. */
export function unsentPage(typed: Typed, { message, fields = {} }: Failure) {
  const value = (name: string) => typed[name] ?? '';
  const invalid = (name: string) =>
    fields[name] ? raw(`aria-invalid="true" aria-describedby="${name}-wrong"`) : '';
  const wrong = (name: string) =>
    fields[name] ? html`<p class="wrong" id="${name}-wrong">${fields[name]}</p>` : '';
  const summary = Object.keys(fields).length > 0 ? 'Please look at what is marked below.' : message;

  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not sent yet · ${brand.name}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Not sent yet</h1>
          <p>${summary} Your words are still here.</p>
          <form method="post" action="/api/contact">
            <label for="name">Your name</label>
            <input
              id="name"
              name="name"
              required
              maxlength="${contactLimits.name}"
              autocomplete="name"
              value="${value('name')}"
              ${invalid('name')}
            />
            ${wrong('name')}
            <label for="email">Your email</label>
            <input
              id="email"
              name="email"
              type="email"
              required
              maxlength="${contactLimits.email}"
              autocomplete="email"
              value="${value('email')}"
              ${invalid('email')}
            />
            ${wrong('email')}
            <label for="topic">What is it about?</label>
            <select id="topic" name="topic" required ${invalid('topic')}>
              ${Object.entries(contactTopics).map(
                ([key, label]) =>
                  html`<option value="${key}" ${value('topic') === key ? 'selected' : ''}>${label}</option>`,
              )}
            </select>
            ${wrong('topic')}
            <label for="message">Your message</label>
            <textarea
              id="message"
              name="message"
              required
              maxlength="${contactLimits.message}"
              ${invalid('message')}
            >
${value('message')}</textarea>
            ${wrong('message')}
            <p class="trap" aria-hidden="true">
              <label for="website">Leave this empty</label>
              <input
                id="website"
                name="website"
                tabindex="-1"
                autocomplete="off"
                value="${value('website')}"
              />
            </p>
            <button>Send message</button>
          </form>
        </main>
      </body>
    </html>`;
}

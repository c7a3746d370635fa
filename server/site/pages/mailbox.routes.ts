import { Hono } from 'hono';
import { html } from 'hono/html';

import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import { lightDark } from '#shared/core/site-colors.ts';

/**
 * `/dev/mailbox`: the mails that a development installation has sent, newest first. Never mounted in
 * production.
 */
export const mailboxRoutes = (mailbox: Mailbox, mailIn?: MailIn) =>
  new Hono()
    .post('/dev/mailbox/mail-in', async (c) => {
      // A page of another site must not deliver mails.
      if (!mailIn || c.req.header('sec-fetch-site') === 'cross-site') return c.notFound();
      if (Number(c.req.header('content-length') ?? Infinity) > mailInMaxBytes)
        return c.text('The mail is too large', 413);
      const { to, mail } = await c.req.parseBody();
      if (typeof to !== 'string' || !(mail instanceof File))
        return c.text('Choose a file and an address', 400);
      const answer = await mailIn(to.trim(), new Uint8Array(await mail.arrayBuffer()));

      return c.text(answer);
    })
    .get('/dev/mailbox.json', async (c) => c.json({ mails: await mailbox.list(c.req.query('to')) }))
    .get('/dev/mailbox', async (c) => {
      const mails = await mailbox.list();
      c.header('Content-Security-Policy', policy);
      c.header('Cache-Control', 'no-store');

      return c.html(page(mails, mailIn !== undefined));
    })
    .get('/dev/mailbox/:id', async (c) => {
      const shown = await mailbox.show(c.req.param('id'));
      if (shown === undefined) return c.notFound();
      c.header('Content-Security-Policy', policy);
      c.header('Cache-Control', 'no-store');

      return c.html(shown);
    });

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'";

/** Delivers a mail to the inbox; resolves to a sentence about the outcome. */
export type MailIn = (to: string, mail: Uint8Array) => Promise<string>;

const mailInMaxBytes = 36 * 1024 * 1024;

const mailInForm = html`<details>
  <summary>Deliver a mail to the inbox</summary>
  <form method="post" action="/dev/mailbox/mail-in" enctype="multipart/form-data">
    <label>Address <input name="to" type="email" required /></label>
    <label>File (.eml) <input name="mail" type="file" accept=".eml,message/rfc822" required /></label>
    <button>Deliver mail</button>
  </form>
</details>`;

const page = (mails: Awaited<ReturnType<Mailbox['list']>>, takesMail: boolean) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Development mailbox</title>
        <style>
          :root {
            --paper: ${lightDark('paper')};
            --sheet: ${lightDark('raised')};
            --ink: ${lightDark('ink')};
            --soft: ${lightDark('inkSoft')};
            --line: ${lightDark('line')};
          }
          body {
            background: var(--paper);
            color: var(--ink);
            font:
              16px/1.5 'Figtree',
              system-ui,
              sans-serif;
            margin: 0 auto;
            max-width: 46rem;
            padding: 2.5rem 1.25rem;
          }
          h1 {
            font:
              600 1.75rem/1.2 'Fraunces',
              Georgia,
              serif;
            margin: 0;
          }
          p,
          small {
            color: var(--soft);
          }
          details {
            background: var(--sheet);
            border: 1px solid var(--line);
            border-radius: 14px;
            margin: 1rem 0;
            overflow: hidden;
          }
          summary {
            cursor: pointer;
            font-weight: 600;
            padding: 1rem 1.25rem;
          }
          summary:focus-visible {
            outline: 3px solid;
            outline-offset: -3px;
          }
          small {
            display: block;
            font-weight: 400;
          }
          form {
            border-top: 1px solid var(--line);
            display: grid;
            gap: 1rem;
            justify-items: start;
            padding: 1.25rem;
          }
          iframe {
            border: 0;
            border-top: 1px solid var(--line);
            display: block;
            height: 34rem;
            width: 100%;
          }
        </style>
      </head>
      <body>
        <h1>Development mailbox</h1>
        <p>Mails that this installation has sent. Nothing here leaves this machine.</p>
        ${takesMail ? mailInForm : ''} ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
        ${mails.map(
          (mail, index) =>
            html`<details ${index === 0 ? 'open' : ''}>
              <summary>
                ${mail.subject}
                <small
                  >to ${mail.to.join(', ')} · ${mail.receivedAt.replace('T', ' ').slice(0, 19)} UTC</small
                >
              </summary>
              <iframe
                src="/dev/mailbox/${mail.id}"
                title="${mail.subject}"
                sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
            </details>`,
        )}
      </body>
    </html>`;

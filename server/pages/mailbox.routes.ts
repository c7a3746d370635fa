import { Hono } from 'hono';
import { html } from 'hono/html';

import type { Mailbox } from '#server/platform/mail/mailbox.ts';

/** `/dev/mailbox`: the mails that a development installation has sent, newest first. Never mounted in production. */
export const mailboxRoutes = (mailbox: Mailbox) =>
  new Hono()
    .get('/dev/mailbox.json', async (c) => c.json({ mails: await mailbox.list(c.req.query('to')) }))
    .get('/dev/mailbox', async (c) => {
      const mails = await mailbox.list();
      c.header('Content-Security-Policy', policy);
      c.header('Cache-Control', 'no-store');

      return c.html(page(mails));
    })
    .get('/dev/mailbox/:id', async (c) => {
      const mail = (await mailbox.list()).find(({ id }) => id === c.req.param('id'));
      if (!mail) return c.notFound();
      c.header('Content-Security-Policy', policy);
      c.header('Cache-Control', 'no-store');

      return c.html(mail.html);
    });

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'";

const page = (mails: Awaited<ReturnType<Mailbox['list']>>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Development mailbox</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          details {
            border: 1px solid #8884;
            border-radius: 12px;
            margin: 0.75rem 0;
            padding: 0.75rem 1rem;
          }
          summary {
            cursor: pointer;
          }
          small {
            display: block;
            opacity: 0.75;
          }
          iframe {
            width: 100%;
            height: 36rem;
            border: 0;
            margin-top: 0.75rem;
          }
        </style>
      </head>
      <body>
        <h1>Development mailbox</h1>
        <p>Mails that this installation has sent. Nothing here leaves this machine.</p>
        ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
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

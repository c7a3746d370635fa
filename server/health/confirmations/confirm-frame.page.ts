import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { mark, plainPages } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';

import { confirmStyle } from './confirm-style.page.ts';

const pages = plainPages({ style: confirmStyle });

export const confirmPagePolicy = pages.policy;

export const page = (title: string, body: Html) =>
  pages.render(
    `${title} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>${body}</main>`,
  );

import { join } from 'node:path';

import { createPages } from '#server/site/pages/pages.routes.ts';
import type { RenderingParts } from '#server/site/pages/render/render-page.ts';
import { zoneCookie } from '#shared/core/page-reader.ts';
import { appPaths } from '#shared/core/paths.ts';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import type { TestApp } from './test-app.ts';

const zone = `${zoneCookie}=America%2FNew_York`;

/** The built pages, which the server renders for owners with the parts of the test's app, or with others. */
export function renderedPages(app: TestApp, parts: Partial<RenderingParts> = {}) {
  const { publicUrl } = app.base.config.http;
  const pages = createPages({
    directory: join(import.meta.dirname, '../../build/client'),
    publicUrl,
    development: false,
    appPaths,
    developmentPaths: [],
    framedStyles: [],
    offersPremium: false,
    rendering: { api: app.app, base: app.base, clock: app.clock.now, ...parts },
  });

  return {
    /** Opens a page with these cookies, and a known time zone. */
    get: async (path: string, cookies = '', headers: Record<string, string> = {}) =>
      pages.request(publicUrl + path, {
        headers: { accept: 'text/html,*/*', cookie: [cookies, zone].filter(Boolean).join('; '), ...headers },
      }),
  };
}

/** The cookies that a browser sends with a page. */
export const pageCookies = ({ jar }: Pick<Browser, 'jar'>): string =>
  [...jar.values()]
    .filter(({ path }) => path === '/')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Adds a pet over HTTP, and returns its id. */
export async function addNamedPet(browser: Browser, name: string): Promise<string> {
  const pet = { name, type: 'dog', gender: 'female', requestKey: crypto.randomUUID() };
  const body = await read<{ pet: { id: string } }>(await browser.post('/api/pets', pet));

  return body.pet.id;
}

import { describe, expect, test } from 'vitest';

import type { RenderingParts } from '#server/site/pages/render/render-page.ts';
import { signUpAndConfirm } from '#server/testing/account-steps.ts';
import { addNamedPet, pageCookies, renderedPages } from '#server/testing/rendered-pages.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Api = RenderingParts['api'];

/** The app's API, with another answer at some addresses. */
const apiWith = (answer: (path: string) => Response | Promise<Response> | undefined): Api => ({
  fetch: (request, env) => answer(new URL(request.url).pathname) ?? app.app.fetch(request, env),
});

async function openPet(parts: Partial<RenderingParts> = {}) {
  const { browser } = await signUpAndConfirm(app);
  const petId = await addNamedPet(browser, 'Quincella');
  const pages = renderedPages(app, parts);

  return () => pages.get(`/pets/${petId}`, pageCookies(browser));
}

describe('a page on a bad day', () => {
  test('is status 503 with a sentence, and no half page, when the database is gone before or while it renders', async () => {
    const db = new Proxy(app.base.db, {
      get() {
        throw new Error('Connection terminated unexpectedly');
      },
    });
    const unavailable = Response.json(
      { error: { code: 'server.database_unavailable', message: 'gone' } },
      { status: 503 },
    );
    const before = await openPet({ base: { ...app.base, db } });
    const during = await openPet({
      api: apiWith((path) => (/^\/api\/pets\/[^/]+$/.test(path) ? unavailable.clone() : undefined)),
    });
    for (const open of [before, during]) {
      const response = await open();
      const html = await response.text();
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(html).toContain('We can’t reach our database right now.');
      expect(html).not.toContain('Quincella');
    }
  });

  test('is sent as it was built when one of its answers is an error of ours: its app says which part is missing', async () => {
    const open = await openPet({
      api: apiWith((path) =>
        path.endsWith('/health-check')
          ? Response.json({ error: { code: 'internal', message: 'x' } }, { status: 500 })
          : undefined,
      ),
    });
    const response = await open();

    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('is sent as it was built when one of its answers is so long that others would wait for it', async () => {
    const open = await openPet({
      api: apiWith((path) =>
        path.endsWith('/share-links') ? Response.json({ links: ['x'.repeat(300_000)] }) : undefined,
      ),
    });
    const response = await open();

    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('is sent as it was built when rendering throws, which is logged once', async () => {
    const open = await openPet({
      api: apiWith((path) =>
        path.endsWith('/health-check') ? Response.json({ check: { vaccinations: 7 } }) : undefined,
      ),
    });
    const response = await open();

    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Quincella');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(app.log.takeErrors().map(({ msg }) => msg)).toEqual(['a page was not rendered']);
  });

  test('does not wait for a slow part: its skeleton is in its place', async () => {
    const open = await openPet({
      api: apiWith((path) => (path.endsWith('/health-check') ? new Promise(() => {}) : undefined)),
    });
    const html = await (await open()).text();

    expect(html).toMatch(/<h1[^>]*>(<bdi>)?Quincella/);
    expect(html).toContain('At a glance');
    expect(html).not.toContain('Recent documents');
  });

  test('of which there are too many at once is refused with a time to come back, and those that were let in are whole', async () => {
    const open = await openPet();
    const responses = await Promise.all(Array.from({ length: 150 }, open));
    const statuses = responses.map(({ status }) => status);

    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 503]);
    for (const response of responses) {
      const html = await response.text();
      if (response.status === 200) expect(html).toMatch(/<h1[^>]*>(<bdi>)?Quincella/);
      else expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

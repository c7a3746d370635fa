import { expect, test } from 'vitest';

import { withParts } from '../../server/site/pages/render/page-parts.ts';
import { partsOf } from './app-page.ts';

const html = `<head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/login.js"/><link rel="stylesheet" href="/assets/style.css"/></head><body><form></form><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/login.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/login":route1};

import("/assets/entry.js");</script></body>`;

const parts = {
  style: 'form{}',
  program: 'start()',
  pattern: '/login',
  needsSession: true,
  inOrder: (scripts: string[]) => scripts.toReversed(),
};

test('a page of the app is drawn with its own style, and its scripts are listed for the start', () => {
  const page = withParts(html, partsOf(html, parts));

  expect(page).toContain(
    '<style>form{}</style><link rel="stylesheet" href="/assets/style.css" media="print"/>',
  );
  expect(page).not.toContain('modulepreload');
  expect(page).toContain('</form><script>start()</script>');
  const [, json = ''] = /id="start-list">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({
    style: '/assets/style.css',
    scripts: ['/assets/a.js', '/assets/b.js'],
    manifest: '/assets/manifest-1.js',
    routes: { root: '/assets/root.js', 'pages/login': '/assets/login.js' },
    entry: '/assets/entry.js',
    needsSession: true,
    pattern: '/login',
  });
});

test.each(['import("/assets/entry.js");', '"pages/login":route1', 'import "/assets/manifest-1.js";'])(
  'a page that the router starts differently, without %s, fails the build',
  (part) => {
    expect(() => partsOf(html.replace(part, ''), parts)).toThrow(/starts its pages differently/);
  },
);

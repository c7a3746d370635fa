import { globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { type PageParts, pagePartsFile } from '../../server/site/pages/render/page-parts.ts';
import { startListId } from '../../shared/core/page-elements.ts';
import { renderedPaths } from '../../shared/core/rendered-pages.ts';
import type { StartList } from '../../web/start/start-list.ts';
import { patternOf } from './app-pages.ts';

const client = realpathSync(join(import.meta.dirname, '../../build/client'));

test('every page of the app requests its session before its scripts, but those that nobody has to be signed in for', () => {
  const without = globSync('**/index.html', { cwd: client })
    .filter(patternOf)
    .filter((name) => !startListOf(readFileSync(join(client, name), 'utf8')).needsSession)
    .map((name) => `/${dirname(name)}`)
    .toSorted();

  expect(without).toEqual([
    '/dev/design',
    '/email-verification',
    '/forgot-password',
    '/goodbye',
    '/onboarding',
    '/processing-registration',
    '/reset-password',
    '/shared/debug/-',
    '/verify',
    '/verify-email',
    '/verify-handler',
  ]);
});

test('every page that the server renders has its parts, with its rules and its session', () => {
  const parts: Record<string, PageParts> = JSON.parse(
    readFileSync(join(dirname(client), pagePartsFile), 'utf8'),
  );

  expect(Object.keys(parts).toSorted()).toEqual(renderedPaths.toSorted());
  for (const [pattern, { list, style }] of Object.entries(parts)) {
    expect([pattern, (JSON.parse(list) as StartList).needsSession]).toEqual([pattern, true]);
    expect(style.length).toBeGreaterThan(10_000);
  }
});

function startListOf(html: string): StartList {
  const [, list = ''] = new RegExp(`id="${startListId}">([^<]*)<`).exec(html) ?? [];

  return JSON.parse(list) as StartList;
}

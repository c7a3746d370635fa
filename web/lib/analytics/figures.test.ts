import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { figures } from './figures.ts';

const packages = join(import.meta.dirname, '../../../node_modules');
const source = (path: string) => readFileSync(join(packages, path), 'utf8').replaceAll(/\s+/g, ' ');
const client = (path: string) => source(`posthog-js/lib/src/${path}.js`);
const common = (path: string) => source(`@posthog/browser-common/dist/${path}.js`);

test('AN-2: the figures that are options', () => {
  expect(figures).toEqual({
    request_queue_config: { flush_interval_ms: 3000 },
    session_idle_timeout_seconds: 1800,
    feature_flag_request_timeout_ms: 3000,
    surveys_request_timeout_ms: 10_000,
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    properties_string_max_length: 65_535,
    cookie_expiration: 365,
  });
});

// An update of the package that changes one of them has to be noticed.
test.each([
  ['a batch waits from 250 to 5000 ms', client('request-queue'), ', 250, 5000,'],
  ['an idle session ends after 60 s at least', client('sessionid'), 'MIN_SESSION_IDLE_TIMEOUT_SECONDS = 60;'],
  ['and after 36000 s at most', client('sessionid'), 'MAX_SESSION_IDLE_TIMEOUT_SECONDS = 10 * 60 * 60;'],
  ['a session lasts 24 hours', client('sessionid'), 'SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000;'],
  ['a quota blocks for 60 s', client('rate-limiter'), 'ONE_MINUTE_IN_MILLISECONDS = 60 * 1000;'],
  ['a request is tried again ten times', client('retry-queue'), 'DEFAULT_MAX_RETRIES = 10;'],
  [
    'from 3 s on, twice as long each time',
    client('retry-queue'),
    '3000 * Math.pow(2, retriesPerformedSoFar)',
  ],
  ['30 minutes apart at most', client('retry-queue'), 'thirtyMinutes = 30 * 60 * 1000;'],
  [
    'not if it was refused with 4xx',
    client('retry-queue'),
    'response.statusCode !== 200 && (response.statusCode < 400 || response.statusCode >= 500)',
  ],
  ['400 and more go to the error handler', client('request-dispatch'), 'if (response.statusCode >= 400)'],
  [
    'recordings are sent every 2 s',
    client('extensions/replay/external/lazy-loaded-session-recorder'),
    'RECORDING_BUFFER_TIMEOUT = 2000;',
  ],
  ['heatmaps every 5 s', client('heatmaps'), 'DEFAULT_FLUSH_INTERVAL = 5000;'],
  [
    'web vitals every 5 s',
    client('extensions/web-vitals/index'),
    'FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS = 5000;',
  ],
  ['three clicks are of rage', common('rageclick'), 'CLICK_COUNT = 3'],
  ['within a second', common('rageclick'), 'TIMEOUT_MS = 1000'],
  ['under 30 pixels apart', common('rageclick'), 'THRESHOLD_PX = 30'],
])('AN-2: %s', (_what, text, figure) => {
  expect(text).toContain(figure);
});

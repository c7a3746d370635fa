import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AnalyticsFeature } from '#shared/operations/analytics.ts';

import type * as featureModule from './features.ts';
import { clearAnalytics } from './stored.ts';

const outsideHost = 'https://posthog.example';
const realFetch = window.fetch;
let asked: string[] = [];
let features: AnalyticsFeature[] = [];
// The clock of the tests doesn't move a real stream.
Reflect.deleteProperty(globalThis, 'CompressionStream');

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = [];
  window.fetch = (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/api/analytics'))
      return Promise.resolve(Response.json({ outsideHost, token: 'phc_1', features }));
    asked.push(new URL(url).pathname);

    if (url.includes('/config'))
      return Promise.resolve(Response.json({ hasFeatureFlags: true, surveys: true }));

    return Promise.resolve(Response.json({ status: 1, featureFlags: {}, surveys: [] }));
  };
});

afterEach(() => {
  window.fetch = realFetch;
  vi.useRealTimers();
  clearAnalytics();
});

async function open(chosen: AnalyticsFeature[]) {
  features = chosen;
  window.history.replaceState(null, '', '/dashboard');
  const { openAnalytics } = await import('./client.ts');
  const load = vi.fn<() => Promise<typeof featureModule>>(() => import('./features.ts'));
  const client = await openAnalytics(load);
  await vi.advanceTimersByTimeAsync(6000);

  return { client, load };
}

const isAsked = (part: RegExp) => asked.some((path) => part.test(path));

test('AN-3: until it is configured nothing but events is sent, and the rest isn’t loaded', async () => {
  const { client, load } = await open([]);

  expect(load).not.toHaveBeenCalled();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => !path.startsWith('/e'))).toEqual([]);
  client.stop();
});

test('AN-3: feature flags are asked for when they are configured, and surveys aren’t', async () => {
  const { client } = await open(['flags']);

  expect(isAsked(/flags/)).toBe(true);
  expect(isAsked(/survey|\/s\//)).toBe(false);
  client.stop();
});

test('AN-3: surveys are asked for when they are configured', async () => {
  const { client } = await open(['surveys']);

  expect(isAsked(/survey/)).toBe(true);
  client.stop();
});

test.each([
  [[], true, true, true],
  [['flags'], true, true, true],
  [['surveys'], false, true, true],
  [['experiments'], true, false, true],
  [['recordings'], true, true, true],
] satisfies [AnalyticsFeature[], boolean, boolean, boolean][])(
  'AN-3: %j turns on nothing else, and no recording before a page is known',
  async (chosen, noSurveys, noExperiments, noRecording) => {
    const { featureConfig } = await import('./features.ts');

    expect(featureConfig(chosen)).toMatchObject({
      disable_surveys: noSurveys,
      disable_web_experiments: noExperiments,
      disable_session_recording: noRecording,
      session_recording: { maskAllInputs: true, maskTextSelector: '*' },
    });
  },
);

test('AN-3: recording stops on a private page and goes on after it', async () => {
  const { recordUnless } = await import('./features.ts');
  const done: string[] = [];
  const posthog = {
    startSessionRecording: () => void done.push('start'),
    stopSessionRecording: () => void done.push('stop'),
  } as unknown as Parameters<typeof recordUnless>[0];
  for (const isPrivate of [false, true, false]) recordUnless(posthog, isPrivate);

  expect(done).toEqual(['start', 'stop', 'start']);
});

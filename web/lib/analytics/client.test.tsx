import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AnalyticsSettings } from './client.ts';
import { clearAnalytics } from './stored.ts';

type Sent = { event: string; uuid: string; properties: Record<string, unknown> };

let settings: AnalyticsSettings;
let answer: () => Response | Promise<Response>;
let sent: { url: string; events: Sent[] }[] = [];
let forgotten: unknown[] = [];
const realFetch = window.fetch;
// The clock of the tests doesn't move a real stream.
Reflect.deleteProperty(globalThis, 'CompressionStream');

async function eventsIn(body: unknown): Promise<Sent[]> {
  const bytes = Buffer.from(await new Response(body as BodyInit).arrayBuffer());
  const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString();

  return (JSON.parse(text) as { batch: Sent[] }).batch;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sent = [];
  forgotten = [];
  settings = { outsideHost: null, token: 'dm_test', features: [] };
  answer = () => Response.json({ status: 1 });
  window.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/api/analytics')) return Response.json(settings);
    if (url.endsWith('/api/analytics/forget')) {
      forgotten.push(JSON.parse(init?.body as string));

      return new Response(null, { status: 204 });
    }
    sent.push({ url, events: await eventsIn(init?.body) });

    return answer();
  };
});

afterEach(() => {
  window.fetch = realFetch;
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearAnalytics();
});

async function open(path = '/dashboard') {
  window.history.replaceState(null, '', path);
  const { openAnalytics } = await import('./client.ts');

  return openAnalytics();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const named = (name: string) => sent.flatMap(({ events }) => events).filter(({ event }) => event === name);

test('AN-1: a visit is counted by the kind of page, without its address', async () => {
  const client = await open('/pets/0190-bella/health?weight=7#notes');
  client.visit('/documents');
  await pass(3100);

  expect(sent[0]?.url).toMatch(/\/ingest\/e\//);
  const events = sent.flatMap((request) => request.events);
  expect(events.map(({ event, properties }) => [event, properties['page']])).toEqual(
    expect.arrayContaining([
      ['$pageview', '/pets/:petId/health'],
      ['$pageleave', '/pets/:petId/health'],
      ['$pageview', '/documents'],
      ['session_started', expect.any(String)],
    ]),
  );
  expect(JSON.stringify(events)).not.toMatch(/bella|weight|notes|Mozilla|Happy/i);
  client.stop();
});

test('only known values of an event leave the browser', async () => {
  const client = await open('/login');
  client.push({ name: 'login_failed', facts: { status: 429, email: 'ada@post.example' }, path: '/login' });
  await pass(3100);

  expect(named('login_failed')[0]?.properties).toMatchObject({ reason: 'limited', page: '/login' });
  expect(JSON.stringify(sent)).not.toContain('ada@');
  client.stop();
});

test('AN-1: who is signed in is said by a random id, and not at all without one', async () => {
  settings = { outsideHost: 'https://posthog.example', token: 'phc_1', features: [] };
  const client = await open();
  const account = { isPremium: true, signUpDate: '2030-05-01', role: 'standard' };
  client.identify({ id: '', ...account });
  await pass(3100);
  expect(named('$identify')).toEqual([]);
  client.identify({ id: '0d6f1c3e-0000-4000-8000-000000000000', ...account });
  client.visit('/pets');
  await pass(3100);

  expect(sent.every(({ url }) => url.startsWith('https://posthog.example/'))).toBe(true);
  expect(named('$identify')).toHaveLength(1);
  expect(named('$pageview').at(-1)?.properties).toMatchObject({
    distinct_id: '0d6f1c3e-0000-4000-8000-000000000000',
    ...account,
  });
  client.stop();
});

test('AN-1: when counting stops the session ends, and nothing is sent from then on', async () => {
  const beacons: unknown[] = [];
  const client = await open();
  await pass(3100);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => beacons.push(body) > 0);
  client.push({ name: 'user_logged_out', facts: undefined, path: '/dashboard' });
  client.stop();
  const before = sent.length;
  client.visit('/pets');
  await pass(10_000);

  expect(sent).toHaveLength(before);
  const last = (await Promise.all(beacons.map(eventsIn))).flat().map(({ event }) => event);
  expect(last).toEqual(['user_logged_out', '$pageleave', 'session_ended']);
});

test('turned off, it deletes the link to the account by its random id; without an account there is none', async () => {
  const client = await open('/privacy');
  client.stop({ forget: true });
  expect(forgotten).toEqual([]);
  const id = '0d6f1c3e-0000-4000-8000-000000000000';
  for (const forget of [false, true]) {
    const next = await open('/privacy');
    next.identify({ id, isPremium: false, signUpDate: '2030-05-01', role: 'standard' });
    next.stop({ forget });
  }

  expect(forgotten).toEqual([{ id }]);
});

test('AN-2: what fails is sent again after about three seconds, what is refused is not', async () => {
  const client = await open();
  answer = () => new Response('', { status: 500 });
  await pass(3100);
  expect(sent).toHaveLength(1);
  answer = () => Response.json({ status: 1 });
  await pass(7000);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.events.map(({ uuid }) => uuid)).toEqual(sent[0]?.events.map(({ uuid }) => uuid));

  answer = () => new Response('', { status: 400 });
  client.visit('/pets');
  await pass(60_000);
  expect(sent).toHaveLength(3);
  client.stop();
});

test('AN-2: without an answer it is tried ten times more, at most half an hour apart', async () => {
  const client = await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(3100);
  const first = sent[0]?.events[0]?.uuid;
  const tries = () => sent.filter(({ events }) => events[0]?.uuid === first).length;
  await pass(2 * 3600 * 1000);

  expect(tries()).toBe(11);
  // The test doesn't wait for the last request, which is sent when the client stops.
  answer = () => Response.json({ status: 1 });
  client.stop();
});

test('AN-2: a quota keeps it silent for a minute', async () => {
  const client = await open();
  answer = () => Response.json({ status: 0, quota_limited: ['events'] }, { status: 429 });
  await pass(3100);
  const before = sent.length;
  client.visit('/pets');
  await pass(30_000);
  expect(sent).toHaveLength(before);

  answer = () => Response.json({ status: 1 });
  await pass(31_000);
  client.visit('/reminders');
  await pass(3100);
  expect(sent.length).toBeGreaterThan(before);
  client.stop();
});

test('a server that does not know the token is not asked again', async () => {
  const client = await open();
  answer = () => new Response('', { status: 401 });
  await pass(3100);
  client.visit('/pets');
  await pass(10_000);

  expect(sent).toHaveLength(1);
  client.stop();
});

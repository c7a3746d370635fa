import { expect, test } from 'vitest';

import { createNetworkLog } from './network-log.ts';

const origin = 'https://denmate.example';

function logOf(...requests: { path: string; at: number; bytes?: number; type?: string; kept?: object }[]) {
  const log = createNetworkLog();
  for (const [at, request] of requests.entries()) {
    const requestId = String(at);
    const record = (name: string, event: object) =>
      log.record('page', `Network.${name}`, { requestId, ...event });
    const { path, type = 'Fetch', bytes = 1000, kept = {} } = request;
    const url = path.startsWith('data:') ? path : origin + path;
    record('requestWillBeSent', { request: { url }, wallTime: request.at / 1000, type });
    record('responseReceived', { response: kept });
    record('loadingFinished', { encodedDataLength: bytes });
  }

  return log;
}

test('responses from a cache or a service worker did not come over the network', () => {
  const log = logOf(
    { path: '/assets/a.js', at: 10, kept: { fromServiceWorker: true } },
    { path: '/assets/b.js', at: 11, kept: { fromDiskCache: true } },
    { path: 'data:text/plain,a', at: 12 },
  );
  log.record('page', 'Network.requestWillBeSent', {
    requestId: 'c',
    request: { url: `${origin}/c.js` },
    wallTime: 0.013,
  });
  log.record('page', 'Network.requestServedFromCache', { requestId: 'c' });

  expect(log.sent(0, 100)).toEqual({ requests: 0, scriptKb: 0, totalKb: 0 });
});

test('requests outside the time do not count, however late a response comes', () => {
  const log = logOf(
    { path: '/before', at: 9 },
    { path: '/within', at: 10, bytes: 3000 },
    { path: '/after', at: 20 },
  );

  expect(log.sent(10, 20)).toEqual({ requests: 1, scriptKb: 0, totalKb: 3 });
});

test('a preloaded module counts as JavaScript', () => {
  const log = logOf(
    { path: '/assets/a.js', at: 10, type: 'Other', bytes: 500 },
    { path: '/theme', at: 11, type: 'Script', bytes: 700 },
    { path: '/api/pets', at: 12, bytes: 100 },
  );

  expect(log.sent(0, 100)).toEqual({ requests: 3, scriptKb: 1.2, totalKb: 1.3 });
});

test('a page and a service worker may have requests with the same id', () => {
  const log = createNetworkLog();
  for (const source of ['page', 'worker']) {
    const begun = { requestId: '1', request: { url: `${origin}/a.js` }, wallTime: 0.01 };
    log.record(source, 'Network.requestWillBeSent', begun);
    log.record(source, 'Network.loadingFinished', { requestId: '1', encodedDataLength: 1000 });
  }

  expect(log.sent(0, 100)).toEqual({ requests: 2, scriptKb: 2, totalKb: 2 });
});

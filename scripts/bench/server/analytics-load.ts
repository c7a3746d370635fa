// A thread that sends events to the server, so that those who measure it aren't slowed down by sending them.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';

const { url, token, eventsPerSecond, perRequest } = workerData as {
  url: string;
  token: string;
  eventsPerSecond: number;
  perRequest: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const tickMs = 20;
const counts: Record<number, number> = {};

// As the client sends them.
function batch() {
  const [visitor, session] = [randomUUID(), randomUUID()];
  const events = Array.from({ length: perRequest }, () => ({
    uuid: randomUUID(),
    event: '$pageview',
    timestamp: new Date().toISOString(),
    properties: {
      token,
      distinct_id: visitor,
      $session_id: session,
      $window_id: session,
      $lib: 'web',
      page: '/pets/:petId/health',
      $current_url: 'https://pets.example/pets/:petId/health',
      $pathname: '/pets/:petId/health',
    },
  }));

  return gzipSync(JSON.stringify({ api_key: token, batch: events }), { level: 1 });
}

function send() {
  const body = batch();
  // As many visitors as send a thousand events a second.
  const address = `10.0.${Math.floor(Math.random() * 24)}.${Math.floor(Math.random() * 256)}`;
  const headers = {
    origin: url,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    'content-type': 'text/plain',
    'content-length': body.byteLength,
  };
  const sent = request(`${url}/ingest/e/`, { method: 'POST', agent, headers }, (response) => {
    counts[response.statusCode ?? 0] = (counts[response.statusCode ?? 0] ?? 0) + 1;
    response.resume();
  });
  sent.on('error', () => (counts[0] = (counts[0] ?? 0) + 1));
  sent.end(body);
}

let due = 0;
let last = performance.now();
const timer = setInterval(() => {
  const now = performance.now();
  due += ((now - last) / 1000) * (eventsPerSecond / perRequest);
  last = now;
  for (; due >= 1; due--) send();
}, tickMs);

parentPort?.once('message', () => {
  clearInterval(timer);
  setTimeout(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(counts);
    agent.destroy();
  }, 500);
});

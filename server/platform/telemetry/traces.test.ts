import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { createOperatorAlerts } from '../operator-alerts.ts';
import { watchedStorage } from '../storage/watched-storage.ts';
import { activities, observed } from './channels.ts';
import { openTraces } from './traces.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
};

const app = await createTestApp();

/** A collector that keeps what it gets. */
async function openCollector() {
  const received: string[] = [];
  const server = await new Promise<Server>((resolve) => {
    const opened = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1', () => resolve(opened));
  });
  onTestFinished(() => void server.close());
  const spans = () =>
    received.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
      ),
    );

  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, spans };
}

function open(url: string) {
  const traces = openTraces({ url, version: '1.0.0', role: 'web', log: app.base.log });
  onTestFinished(() => traces.close());

  return traces;
}

test('a request is one trace with its statements, by route and without anything about people', async () => {
  const collector = await openCollector();
  const owner = await buildOwner(app, { name: 'Zanzibar' });
  const pet = await buildPet(app, owner, { name: 'Zanzibar pet' });
  const traces = open(collector.url);

  await owner.get(`/api/pets/${pet.id}?q=Zanzibar`);
  await owner.patch(`/api/pets/${pet.id}`, { changes: { breed: 'Zanzibar breed' }, before: { breed: null } });
  await traces.flush();

  const spans = collector.spans();
  const read = spans.find(({ name }) => name === 'GET /api/pets/:petId');
  expect(read?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: '/api/pets/:petId' } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  );
  const within = spans.filter(({ parentSpanId }) => parentSpanId === read?.spanId);
  expect(within.map(({ name }) => name).toSorted()).toEqual(['check: admission', 'one pet']);
  const change = spans.find(({ name }) => name === 'PATCH /api/pets/:petId');
  const updates = spans.filter(({ parentSpanId }) => parentSpanId === change?.spanId);
  expect(updates.map(({ name }) => name)).toContain('update');
  const everything = collector.received.join('\n');
  for (const secret of ['Zanzibar', pet.id, owner.user.id, owner.user.email, owner.session.id])
    expect(everything).not.toContain(secret);
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';

/** The spans of one request with this header. */
async function spansOf(served: typeof app, traceparent: string): Promise<Span[]> {
  const collector = await openCollector();
  const traces = open(collector.url);
  await served.app.request('/api/pets', { headers: { traceparent } });
  await traces.flush();

  return collector.spans();
}

test('the trace of a caller is not continued: anyone can send a header', async () => {
  const spans = await spansOf(app, `00-${traceId}-${callerId}-01`);
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.filter((span) => span.traceId === traceId || span.parentSpanId === callerId)).toEqual([]);
});

test('it is continued where a proxy is trusted with it, and a malformed one begins a new trace', async () => {
  const trusting = await createTestApp({ TRUST_PROXY: '1', TRUST_TRACEPARENT: 'on' });
  const spans = await spansOf(trusting, `00-${traceId}-${callerId}-01`);
  const root = spans.find(({ parentSpanId }) => parentSpanId === callerId);
  expect(root?.name).toContain('GET');
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(await spansOf(trusting, `00-${traceId}-${callerId}-00`)).toEqual([]);
  const [fresh] = await spansOf(trusting, `00-${traceId}-${callerId}`);
  expect([fresh?.traceId === traceId, fresh?.parentSpanId === callerId]).toEqual([false, false]);
});

test('a failure is told by its code, without its message', async () => {
  const collector = await openCollector();
  const traces = open(collector.url);
  await app.pool.query('select 1');
  const failing = app.base.db.execute('select secret_of_zanzibar').catch(() => undefined);
  await failing;
  await traces.flush();

  const failed = collector.spans().find(({ status }) => status.code === 2);
  expect(failed?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '42703' } });
  expect(failed?.status.message).toBeUndefined();
});

test('a job is a trace with its statements and its files', async () => {
  const collector = await openCollector();
  const traces = open(collector.url);
  const alerts = createOperatorAlerts({ dataDirectory: app.directory, reserveBytes: 0 });
  const storage = watchedStorage(app.base.storage, alerts);
  await observed(activities.job, { queue: 'documents.read' }, async () => {
    await app.base.db.transaction((tx) => tx.execute('select 1'));
    await storage.size('documents/none');
  });
  await traces.flush();

  const spans = collector.spans();
  const job = spans.find(({ name }) => name === 'job documents.read');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(within.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'select', 'commit', 'storage size']),
  );
});

test('a collector that is away is logged, and nothing else fails', async () => {
  const traces = open('http://127.0.0.1:9');
  const owner = await buildOwner(app);

  expect((await owner.get('/api/pets')).status).toBe(200);
  await traces.flush().catch(() => undefined);
  expect((await owner.get('/api/pets')).status).toBe(200);
});

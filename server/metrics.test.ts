import { afterAll, expect, onTestFinished, test } from 'vitest';

import { openMetrics } from './metrics-server.ts';
import { createOperatorAlerts } from './platform/operator-alerts.ts';
import { watchedStorage } from './platform/storage/watched-storage.ts';
import { startServer } from './server.ts';
import type { ReadMetrics } from './site/pages/metrics.routes.ts';
import { buildOwner, buildPet } from './testing/factories.ts';
import { pdf } from './testing/sample-files.ts';
import { createTestApp } from './testing/test-app.ts';
import { uploadDocument } from './testing/upload.ts';

const token = 'the token of the scraper';
const app = await createTestApp({ PORT: '0', HOST: '127.0.0.1' });

// The server replaces them, and the next test file may run in the same thread.
const { Request: nativeRequest, Response: nativeResponse } = globalThis;
afterAll(() => void Object.assign(globalThis, { Request: nativeRequest, Response: nativeResponse }));

const local = { token: undefined, port: undefined, host: '127.0.0.1' };

async function open(settings: Partial<Parameters<typeof openMetrics>[1]> = {}) {
  const metrics = await openMetrics({ base: app.base, pool: app.pool }, { ...local, ...settings });
  onTestFinished(() => metrics.close());

  return metrics;
}

const textOf = async (metrics: Awaited<ReturnType<typeof open>>) => (await metrics.read()).text;

async function serve(settings: { token?: string }, readMetrics?: ReadMetrics) {
  const { base, tokens } = app;
  const config = { ...base.config, metrics: { ...local, token: settings.token } };
  const alerts = createOperatorAlerts({ dataDirectory: app.directory, reserveBytes: 0 });
  const server = await startServer({
    base: { ...base, config },
    tokens,
    alerts,
    mailbox: undefined,
    readMetrics,
  });
  onTestFinished(() => server.close());

  return (headers = {}) => fetch(`http://127.0.0.1:${server.port}/metrics`, { headers });
}

test('without a setting there are none', async () => {
  const ask = await serve({});

  expect((await ask()).status).toBe(404);
  expect((await ask({ authorization: 'Bearer ' })).status).toBe(404);
});

test('on the port of the site only with the token', async () => {
  const metrics = await open({ token });
  const ask = await serve({ token }, metrics.read);

  expect((await ask()).status).toBe(401);
  expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(401);
  const answer = await ask({ authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('denmate_build_info{');
});

test('a port of its own has nothing else, and asks for the token if there is one', async () => {
  const [free, guarded] = [await open({ port: 0 }), await open({ port: 0, token })];

  expect((await fetch(`http://127.0.0.1:${free.port}/metrics`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${free.port}/api/site`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${guarded.port}/metrics`)).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${free.port}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('requests are counted by route, and nothing that a visitor sends becomes a label', async () => {
  const metrics = await open();
  const owner = await buildOwner(app, { name: 'Zanzibar' });
  const pet = await buildPet(app, owner, { name: 'Zanzibar pet' });
  await owner.get(`/api/pets/${pet.id}`);
  await owner.get('/api/pets/archived');
  const before = (await textOf(metrics)).split('\n').length;
  const visitor = app.newBrowser();
  for (let count = 0; count < 30; count++) {
    await visitor.get(`/hostile-${count}/${count}?q=${count}`);
    await visitor.get(`/api/hostile-${count}`);
    await visitor.request(`HOSTILE${count}`, '/api/site');
    await visitor.get(`/id/DM-${count}`);
  }
  const text = await textOf(metrics);

  expect(text).toContain('denmate_http_requests_total{method="GET",route="/api/pets/:petId",status="200"} 1');
  expect(text).toContain('route="/api/pets/archived"');
  expect(text).toContain('method="other"');
  expect(text).toContain('denmate_http_requests_in_flight 0');
  expect(text.split('\n').length - before).toBeLessThan(70);
  for (const secret of ['hostile', 'HOSTILE', 'Zanzibar', pet.id, owner.user.id, owner.user.email])
    expect(text).not.toContain(secret);
});

test('what the server does is counted', async () => {
  const metrics = await open();
  const owner = await buildOwner(app);
  await uploadDocument(owner, pdf());
  const alerts = createOperatorAlerts({ dataDirectory: app.directory, reserveBytes: 0 });
  const failing = watchedStorage(
    { ...app.base.storage, size: () => Promise.reject(new Error('away')) },
    alerts,
  );
  await failing.size('x').catch(() => undefined);
  await failing.open('documents/missing').catch(() => undefined);
  const visitor = app.newBrowser();
  for (let count = 0; count < 7; count++) await visitor.post('/auth/v1/recover', { email: 'a@example.org' });
  const text = await textOf(metrics);

  expect(text).toContain(`denmate_upload_bytes_total ${pdf().length}`);
  expect(text).toContain('denmate_storage_errors_total{operation="size"} 1');
  expect(text).not.toContain('denmate_storage_errors_total{operation="open"}');
  expect(text).toMatch(/denmate_rate_limit_refusals_total\{limit="recover of account"\} 4/);
  expect(text).not.toContain('a@example.org');
  for (const name of [
    'database_up 1',
    'database_connections{state="idle"}',
    'database_waiting 0',
    'database_pipeline_unanswered{lane="checks"} 0',
    'deliveries_waiting',
    'deliveries_failed 0',
  ])
    expect(text).toContain(`denmate_${name}`);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

test('jobs that wait are told with their queue', async () => {
  const metrics = await open();
  const owner = await buildOwner(app);
  await owner.post('/auth/v1/recover', { email: owner.user.email });

  expect(await textOf(metrics)).toContain('denmate_jobs_waiting{queue="deliveries.send"} 1');
});

test('without the database the rest is still told', async () => {
  const metrics = await openMetrics(
    {
      base: { ...app.base, db: { execute: () => Promise.reject(new Error('away')) } as never },
      pool: app.pool,
    },
    local,
  );
  onTestFinished(() => metrics.close());
  const text = await textOf(metrics);

  expect(text).toContain('denmate_database_up 0');
  expect(text).toContain('denmate_build_info{');
});

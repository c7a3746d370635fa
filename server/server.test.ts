import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, describe, expect, onTestFinished, test } from 'vitest';

import { createOperatorAlerts } from './platform/operator-alerts.ts';
import { watchedStorage } from './platform/storage/watched-storage.ts';
import type { ForTests, Timeouts } from './server.ts';
import { startServer } from './server.ts';
import { signUpAndConfirm } from './testing/account-steps.ts';
import { buildOwner, buildSession } from './testing/factories.ts';
import { ownersRoutes } from './testing/owners.routes.ts';
import { pdf, text } from './testing/sample-files.ts';
import { createTestApp } from './testing/test-app.ts';
import { newTusUpload, tusPartHeaders } from './testing/tus.ts';
import { uploadDocument, uploadPath } from './testing/upload.ts';

const app = await createTestApp({ PORT: '0', HOST: '127.0.0.1' });

// The server replaces them, and the next test file may run in the same thread.
const { Request: nativeRequest, Response: nativeResponse } = globalThis;
afterAll(() => void Object.assign(globalThis, { Request: nativeRequest, Response: nativeResponse }));

const short: Timeouts = { headers: 400, idle: 400, keepAlive: 400, shutdown: 400 };

async function start(timeouts: Partial<Timeouts> = {}, forTests?: ForTests, development = true) {
  const { tokens } = app;
  const base = { ...app.base, config: { ...app.base.config, development } };
  const alerts = createOperatorAlerts({ dataDirectory: app.directory, reserveBytes: 0 });
  const parts = { base: { ...base, storage: watchedStorage(base.storage, alerts) }, tokens, alerts };
  const server = await startServer({ ...parts, forTests, mailbox: undefined }, { ...short, ...timeouts });
  onTestFinished(() => server.close());

  return server;
}

/** A raw connection: the bytes that it receives, and the time it ends. */
function call(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const seen = { text: '' };
  socket.on('data', (chunk) => (seen.text += String(chunk)));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  onTestFinished(() => void socket.destroy());

  return { socket, closed, said: () => seen.text };
}

async function uploadHead(length: number) {
  const { session } = await signUpAndConfirm(app);

  return [
    `POST ${uploadPath({ fileName: 'note.txt' })} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${session.access_token}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
}

const ask = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('timeouts', () => {
  test('a slow upload that keeps sending is never aborted', async () => {
    // The upload takes longer than the time-out, and a slow machine may delay a byte by a second.
    const { port } = await start({ idle: 1500 });
    const head = await uploadHead(text.length);
    const { socket, said } = call(port);
    socket.write(head);
    for (const byte of text) {
      socket.write(Buffer.of(byte));
      await pause(70);
    }

    await expect.poll(said, { timeout: 10_000 }).toContain('HTTP/1.1 201');
  });

  test('a stalled upload is aborted and leaves nothing behind', async () => {
    const { port } = await start();
    const [files, documents] = [await app.storedFiles(), await app.count('documents')];
    const { socket, closed } = call(port);
    socket.write((await uploadHead(text.length)) + 'Bella');
    await closed;

    await expect.poll(() => app.unownedFiles()).toBe(0);
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.count('documents')).toBe(documents);
  });

  test('an idle connection is closed, before and after a response', async () => {
    const { port } = await start();
    const [silent, answered] = [call(port), call(port)];
    answered.socket.write(ask);
    await expect.poll(answered.said).toContain('{"ok":true}');

    expect(await Promise.all([silent.closed, answered.closed])).toHaveLength(2);
  });

  test('clients that disconnect midway affect no other request and are not logged', async () => {
    const { port } = await start();
    const head = await uploadHead(text.length);
    for (const sent of ['GET /he', ask.slice(0, -2), head, `${head}Bella`, `${head}${text.toString()}`]) {
      const { socket, closed } = call(port);
      socket.write(sent);
      await pause(20);
      socket.resetAndDestroy();
      await closed;
    }
    await expect.poll(() => app.unownedFiles()).toBe(0);

    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    expect(app.log.lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});

test('a request that is refused before all of it has arrived is told that the connection closes, and it does', async () => {
  const owner = await buildOwner(app);
  const path = await newTusUpload(owner, 300_000);
  const { accessToken } = await buildSession(app, owner.user);
  const { port } = await start({ idle: 5000 });
  const { socket, closed, said } = call(port);
  const headers = { ...tusPartHeaders(0), 'content-length': '30000000' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const token = `Authorization: Bearer ${accessToken}`;
  socket.write([`PATCH ${path} HTTP/1.1`, 'Host: localhost', token, ...lines, '\r\n'].join('\r\n'));
  socket.write(pdf());
  socket.write(Buffer.alloc(400_000));
  await closed;

  expect(said()).toMatch(/^HTTP\/1\.1 400 /);
  expect(said()).toMatch(/^connection: close\r$/im);
});

describe('health checks', () => {
  test('have the security headers of every other response', async () => {
    const { port } = await start();
    for (const path of ['/health', '/ready']) {
      const { headers, status } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  test('a damaged file is told to its owner and at /ready, and the server stays ready', async () => {
    const { port } = await start();
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).json();
    expect(await ready()).toEqual({ ready: true, problems: [] });
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const { fileUrl } = await uploadDocument(owner, pdf());
    const stored = (await app.storedFiles()).find((path) => !files.includes(path)) ?? '';
    await writeFile(stored, 'damaged');
    const response = await fetch(new URL(fileUrl ?? '', `http://127.0.0.1:${port}`));

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: { code: 'files.damaged', message: expect.stringContaining('damaged on our server') },
    });
    expect(app.log.takeErrors()).toMatchObject([{ code: 'files.damaged' }]);
    expect(await ready()).toEqual({ ready: true, problems: ['file_damaged'] });
  });
});

test.each([
  ['too long', 'language='.padEnd(3000, 'x'), 413],
  ['not a form', 'garbage', 303],
])('a body that is %s is refused or ignored, and no error is logged', async (_what, body, status) => {
  const { port } = await start();
  const before = app.log.lines.length;
  const response = await fetch(`http://127.0.0.1:${port}/language`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body,
  });

  expect(response.status).toBe(status);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(app.log.lines.slice(before).filter(({ level }) => level >= 40)).toEqual([]);
});

test.each(['999.1.1.1', '1.2.3.256:3000', 'a..b%', '[::1'])(
  'the Host header %s is a bad request, for pages, the API and health checks',
  async (host) => {
    const { port } = await start();
    for (const path of ['/', '/login', '/api/pets', '/ready', '/no-such-page']) {
      const { socket, said, closed } = call(port);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      await closed;
      expect(said()).toMatch(/^HTTP\/1\.1 400/);
    }
  },
);

describe('closing', () => {
  test('idle connections close immediately, including those that a browser opened in advance', async () => {
    const server = await start({ idle: 10_000, keepAlive: 10_000, shutdown: 10_000 });
    const [silent, answered] = [call(server.port), call(server.port)];
    answered.socket.write(ask);
    await expect.poll(answered.said).toContain('{"ok":true}');
    const started = performance.now();
    await server.close();
    await Promise.all([silent.closed, answered.closed]);

    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('a running request gets its response, and its connection closes', async () => {
    const server = await start({ idle: 10_000, keepAlive: 10_000, shutdown: 10_000 });
    const { socket, said, closed } = call(server.port);
    socket.write(`${await uploadHead(text.length)}Bella`);
    await pause(50);
    const closing = server.close();
    socket.write(text.subarray('Bella'.length));
    await Promise.all([closing, closed]);

    expect(said()).toMatch(/^HTTP\/1\.1 201/);
    expect(said()).toMatch(/^connection: close\r$/im);
  });

  test('with a delay, requests are still answered while /ready says that it closes, and each ends its connection', async () => {
    const server = await start({ idle: 10_000, keepAlive: 10_000, shutdown: 10_000 });
    const kept = call(server.port);
    kept.socket.write(ask);
    await expect.poll(kept.said).toContain('{"ok":true}');
    const closing = server.close({ delayMs: 1000 });
    const ready = await fetch(`http://127.0.0.1:${server.port}/ready`);

    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect(await ready.json()).toEqual({ ready: false, problems: ['closing'] });
    const fresh = await fetch(`http://127.0.0.1:${server.port}/health`);
    expect([fresh.status, fresh.headers.get('connection')]).toEqual([200, 'close']);
    kept.socket.write(ask);
    await kept.closed;
    expect(kept.said().match(/{"ok":true}/g)).toHaveLength(2);
    expect(kept.said()).toMatch(/^connection: close\r$/im);
    await closing;
    await expect(fetch(`http://127.0.0.1:${server.port}/health`)).rejects.toThrow();
  });

  test('a request that does not end is aborted after the time-out and logged', async () => {
    const server = await start({ idle: 10_000 });
    const { socket, closed } = call(server.port);
    socket.write(`${await uploadHead(text.length)}Bella`);
    await pause(50);
    await Promise.all([server.close(), closed]);

    expect(app.log.lines).toContainEqual(expect.objectContaining({ msg: 'server closed', cutOff: 1 }));
  });
});

test('a response over a connection has the headers of one in process', async () => {
  const { port } = await start({ idle: 10_000 });
  const { browser, session } = await signUpAndConfirm(app);
  const { fileUrl } = await uploadDocument(browser, pdf());
  const headersOf = ({ headers }: Response) => {
    const shown = Object.fromEntries(headers);
    // The tests' clock differs from the server's.
    shown['cache-control'] = shown['cache-control']?.replace(/max-age=\d+/, '') ?? '';
    for (const ours of [
      'x-request-id',
      'date',
      'connection',
      'keep-alive',
      'content-length',
      'transfer-encoding',
    ])
      delete shown[ours];

    return shown;
  };
  const paths = [
    '/api/pets',
    '/api/pets/x',
    '/api/nothing',
    '/api/site',
    '/api/shared/sh-1111111111111',
    '/id/DM-0000-0000',
    '/auth/v1/user',
    '/files/nothing',
    fileUrl ?? '',
  ];

  for (const authorization of [`Bearer ${session.access_token}`, 'Bearer x']) {
    for (const path of paths) {
      const headers = { authorization, 'accept-encoding': 'identity' };
      const over = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      const within = await browser.get(path, { headers });
      await over.arrayBuffer();
      expect([path, over.status, headersOf(over)]).toEqual([path, within.status, headersOf(within)]);
      expect(over.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  }
});

test('the route that makes owners for journeys is there only when it is handed over, and never in production', async () => {
  const ask = async ({ port }: { port: number }) =>
    fetch(`http://127.0.0.1:${port}/testing/owners`, {
      method: 'POST',
      body: JSON.stringify({
        name: 'Ada',
        email: `${crypto.randomUUID()}@example.org`,
        password: 'correct horse 7',
      }),
    });
  const forTests = { routes: ownersRoutes };

  expect((await ask(await start({}, forTests))).status).toBe(200);
  expect((await ask(await start())).status).toBe(404);
  expect((await ask(await start({}, forTests, false))).status).toBe(404);
});

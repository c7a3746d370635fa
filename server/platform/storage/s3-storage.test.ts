import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { ObjectStore } from '#server/testing/object-store.ts';
import { objectStoreIsInstalled, startObjectStore } from '#server/testing/object-store.ts';

import { copyFiles } from './copy-files.ts';
import { createDiskStorage } from './disk-storage.ts';
import { checkBucket, createS3Client } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import { describeStorage } from './storage.contract.ts';
import type { Storage } from './storage.ts';
import { FileMissing, StorageUnavailable } from './storage.ts';

const megabyte = 1024 * 1024;

describe.skipIf(!objectStoreIsInstalled())('against Ceph (skipped where radosgw is not installed)', () => {
  let store: ObjectStore;
  let client: S3Client;
  const clientOf = (more: S3ClientConfig = {}) =>
    createS3Client(
      { region: 'us-east-1', endpoint: store.endpoint, addressing: 'path' },
      { credentials: store.credentials, ...more },
    );

  beforeAll(async () => {
    store = await startObjectStore();
    client = clientOf();
  });
  afterAll(async () => {
    client.destroy();
    await store.stop();
  });

  async function newBucket() {
    const Bucket = `t-${randomUUID()}`;
    await client.send(new CreateBucketCommand({ Bucket }));
    const uploads = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
    const objects = async () => (await client.send(new ListObjectsV2Command({ Bucket }))).KeyCount ?? 0;

    return {
      bucket: Bucket,
      storage: createS3Storage(client, Bucket),
      uploads,
      leftovers: async () => (await uploads()) + (await objects()),
    };
  }

  describeStorage('S3', newBucket);

  test.each([5 * megabyte, 5 * megabyte + 1, 12 * megabyte])(
    'a file of %i bytes, in parts where it needs them, comes back whole and by ranges',
    async (bytes) => {
      const { storage, uploads } = await newBucket();
      const content = randomBytes(bytes);
      const pieces = function* () {
        for (let at = 0; at < bytes; at += 100_000) yield content.subarray(at, at + 100_000);
      };
      await storage.save('large', Readable.from(pieces(), { objectMode: false }));

      expect((await buffer(await storage.open('large'))).equals(content)).toBe(true);
      const range = { start: 5 * megabyte - 10, end: 5 * megabyte + 10 };
      expect(
        (await buffer(await storage.open('large', range))).equals(
          content.subarray(range.start, range.end + 1),
        ),
      ).toBe(true);
      expect([await storage.size('large'), await uploads()]).toEqual([bytes, 0]);
    },
  );

  test.each(['abort', 'destroy'] as const)(
    '%s after the first parts leaves no part and no object',
    async (how) => {
      const { storage, leftovers } = await newBucket();
      const abort = new AbortController();
      let sent = 0;
      const content = Readable.from(
        (async function* () {
          for (; sent < 40 * megabyte; sent += 131_072) {
            if (sent > 12 * megabyte) {
              if (how === 'abort') abort.abort();
              else throw new Error('connection lost');
            }
            yield randomBytes(131_072);
          }
        })(),
        { objectMode: false },
      );

      await expect(storage.save('half', content, abort.signal)).rejects.toThrow(
        how === 'abort' ? 'aborted' : 'connection lost',
      );
      expect(sent).toBeLessThan(14 * megabyte);
      expect(await leftovers()).toBe(0);
    },
  );

  test('an abort while the sender is silent ends the save', async () => {
    const { storage, leftovers } = await newBucket();
    const abort = new AbortController();
    const saving = storage.save('silent', new Readable({ read: () => undefined }), abort.signal);
    setTimeout(() => abort.abort(), 20);

    await expect(saving).rejects.toThrow('aborted');
    expect(await leftovers()).toBe(0);
  });

  test('drafts of a killed process are aborted after a week, and newer ones are kept', async () => {
    const { storage, bucket, uploads } = await newBucket();
    await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'left' }));
    await storage.removeDrafts();
    expect(await uploads()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3600 * 1000 });
    const later = createS3Storage(clientOf({ systemClockOffset: -8 * 24 * 3600 * 1000 }), bucket);
    await later.removeDrafts().finally(() => vi.useRealTimers());

    expect(await uploads()).toBe(0);
  });

  test('an installation is moved there and back', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'denmate-move-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const [disk, { storage: s3 }] = [await createDiskStorage(directory), await newBucket()];
    const contents = [0, 10, 6 * megabyte].map((bytes) => randomBytes(bytes));
    for (const [index, content] of contents.entries())
      await disk.save(`documents/ab/${index}`, Readable.from([content], { objectMode: false }));
    const move = (from: Storage, to: Storage) =>
      copyFiles({ from, to, deleteSource: true, verifyAll: false, onProgress: () => undefined });

    expect(await move(disk, s3)).toMatchObject({ copied: 3, deleted: 3, failed: [] });
    expect((await disk.list().next()).done).toBe(true);
    expect(await move(s3, disk)).toMatchObject({ copied: 3, deleted: 3, failed: [] });
    for (const [index, content] of contents.entries())
      expect((await buffer(await disk.open(`documents/ab/${index}`))).equals(content)).toBe(true);
  });

  test('a bucket that is missing, or whose keys are wrong, is named at the start', async () => {
    await expect(checkBucket(client, 'no-such-bucket')).rejects.toThrow(
      "The bucket no-such-bucket can't be used: there is none with this name.",
    );
    const { bucket } = await newBucket();
    const stranger = clientOf({
      credentials: { accessKeyId: store.credentials.accessKeyId, secretAccessKey: 'another secret' },
    });
    await expect(checkBucket(stranger, bucket)).rejects.toThrow('the keys are missing or not allowed');
    await expect(checkBucket(client, bucket)).resolves.toBeUndefined();
  });

  test('the bucket can be named in the host name', async () => {
    const virtual = createS3Client(
      { region: 'eu-central-1', endpoint: undefined, addressing: 'virtual' },
      { credentials: store.credentials },
    );
    let host = '';
    virtual.middlewareStack.add(
      () => async (args) => {
        host = (args.request as { hostname: string }).hostname;
        throw new Error('far enough');
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(createS3Storage(virtual, 'files').size('x')).rejects.toBeInstanceOf(StorageUnavailable);

    expect(host).toBe('files.s3.eu-central-1.amazonaws.com');
  });
});

describe('an object storage that fails', () => {
  async function against(listener: RequestListener, more: S3ClientConfig = {}) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url?.split('?')[0]}`);
      listener(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const clientWith = (more: S3ClientConfig) =>
      createS3Client(
        { region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, addressing: 'path' },
        { credentials: { accessKeyId: 'a', secretAccessKey: 'b' }, ...more },
      );
    const client = clientWith(more);

    return { storage: createS3Storage(client, 'files'), client, clientWith, requests, server };
  }
  const content = () => Readable.from([Buffer.from('x')]);

  test('with 500: it is asked three times, and the error says that it is not the file', async () => {
    const { storage, requests } = await against((request, response) => {
      request.resume();
      response.writeHead(500).end();
    });
    await expect(storage.save('one', content())).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.open('one')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.size('one')).rejects.toBeInstanceOf(StorageUnavailable);

    expect(requests.filter((request) => request === 'PUT /files/one')).toHaveLength(3);
    expect(requests).toHaveLength(9);
  });

  test('without its bucket: a file is not said to be missing', async () => {
    const { storage } = await against((request, response) => {
      request.resume();
      response.writeHead(404, { 'content-length': 0 }).end();
    });

    await expect(storage.size('one')).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test('with 500 once: nobody notices', async () => {
    let asked = 0;
    const { storage } = await against((request, response) => {
      request.resume();
      response.writeHead(asked++ === 0 ? 500 : 200, { 'content-length': 0 }).end();
    });

    await expect(storage.save('one', content())).resolves.toBeUndefined();
    expect(asked).toBe(2);
  });

  test('in the middle of a large file: the upload is aborted', async () => {
    const { storage, requests } = await against((request, response) => {
      request.resume().on('end', () => {
        if (request.url?.includes('uploads'))
          response.end(
            '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
          );
        else response.writeHead(request.method === 'DELETE' ? 204 : 503).end();
      });
    });
    const large = Readable.from([Buffer.alloc(4 * megabyte), Buffer.alloc(4 * megabyte)]);

    await expect(storage.save('large', large)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(requests.at(-1)).toBe('DELETE /files/large');
    expect(large.destroyed).toBe(true);
  });

  test('a lost answer to the last request is no failure when the object is there', async () => {
    let completed = 0;
    const { storage } = await against((request, response) => {
      request.resume().on('end', () => {
        if (request.method === 'HEAD')
          return response.writeHead(200, { 'content-length': 8 * megabyte }).end();
        if (request.url?.includes('uploads'))
          return response.end(
            '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
          );
        if (request.method === 'PUT') return response.writeHead(200, { etag: '"1"' }).end();
        if (completed++ === 0) return response.destroy();

        return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
      });
    });
    const large = Readable.from([Buffer.alloc(4 * megabyte), Buffer.alloc(4 * megabyte)]);

    await expect(storage.save('large', large)).resolves.toBeUndefined();
    expect(completed).toBe(2);
  });

  test.each([1000, megabyte])(
    'with half a file of %i bytes: reading fails instead of ending',
    async (bytes) => {
      const { storage } = await against((_request, response) => {
        response.writeHead(200, { 'content-length': bytes });
        response.write(Buffer.alloc(bytes / 2), () => response.destroy());
      });

      await expect(storage.open('one').then(buffer)).rejects.toBeInstanceOf(StorageUnavailable);
    },
  );

  test('that is away: every call fails soon, and the start goes on', async () => {
    const { storage, client, server } = await against(() => undefined);
    server.close();
    await once(server, 'close');
    const started = performance.now();

    await expect(storage.size('one')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.delete('one')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(checkBucket(client, 'files')).resolves.toBeUndefined();
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('that never answers: the wait has an end', async () => {
    const { client, requests } = await against(() => undefined, {
      requestHandler: { requestTimeout: 100, throwOnRequestTimeout: true },
    });
    const storage = createS3Storage(client, 'files');

    await expect(storage.size('one')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.save('one', content())).rejects.toBeInstanceOf(StorageUnavailable);
    expect(requests).toHaveLength(6);
  });

  describe('with visitors that do not read on', () => {
    const holding = (bytes: number) => (request: IncomingMessage, response: ServerResponse) => {
      request.resume();
      if (request.method !== 'GET') return void response.writeHead(200, { 'content-length': 0 }).end();
      response.writeHead(200, { 'content-length': bytes }).end(Buffer.alloc(bytes));
    };
    const oneSocket = { requestHandler: { httpAgent: { maxSockets: 1 }, requestTimeout: 2000 } };

    test('an upload has a connection of its own', async () => {
      const { client, clientWith } = await against(holding(20 * megabyte), oneSocket);
      const storage = createS3Storage(client, 'files', { reader: clientWith(oneSocket) });
      const unread = await storage.open('large');

      await expect(storage.save('one', content())).resolves.toBeUndefined();
      unread.destroy();
      (await storage.open('another')).destroy();
    });

    test('a small file gives its connection back before it is read', async () => {
      const { storage } = await against(holding(100_000), oneSocket);
      const opened = [await storage.open('one'), await storage.open('two'), await storage.open('three')];

      expect(await Promise.all(opened.map(buffer))).toEqual(opened.map(() => Buffer.alloc(100_000)));
    });
  });

  test('that is full: the error is that of a full disk', async () => {
    const { storage } = await against((request, response) => {
      request.resume();
      response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
    });

    await expect(storage.save('one', content())).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('a missing bucket is a failure, and not a missing file', async () => {
    const { storage } = await against((_request, response) => {
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    });
    const opening = storage.open('one');

    await expect(opening).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(opening).rejects.not.toBeInstanceOf(FileMissing);
  });
});

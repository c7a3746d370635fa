import { PassThrough, Readable, addAbortSignal, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';

import { inParts, partTimeout } from './multipart.ts';
import { asStorageFailure, isMissing, isOutOfRange, isUploadGone } from './s3-failures.ts';
import type { Storage } from './storage.ts';
import { FileMissing, assertKey } from './storage.ts';

// Read into memory, so that a slow visitor holds memory instead of a connection. Thumbnails and photos are smaller.
const readAtOnceBytes = 256 * 1024;
// A server may join thousands of parts before it responds.
const completedWithinMs = 300_000;
// Longer than the slowest upload of the largest file that can be allowed.
const abandonedAfterMs = 7 * 24 * 3600 * 1000;

/**
 * Files in a bucket of S3 or of a compatible server. A save holds one part in memory, so that the part can be sent again
 * after a failure; the object appears when all parts have arrived. `reader` fetches the content of files. Parts are large
 * enough for objects of `expectedBytes`.
 */
export function createS3Storage(
  client: S3Client,
  bucket: string,
  { reader = client, expectedBytes }: { reader?: S3Client; expectedBytes?: number | undefined } = {},
): Storage {
  const at = (key: string) => {
    assertKey(key);

    return { Bucket: bucket, Key: key };
  };

  return {
    async save(key, content, signal) {
      const place = at(key);
      if (signal) addAbortSignal(signal, content);
      try {
        await saveInParts(client, place, { content, signal, expectedBytes });
      } finally {
        content.destroy();
      }
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const place = at(key);
      try {
        const { Body, ContentLength } = await reader.send(new GetObjectCommand({ ...place, Range }));
        if (!(Body instanceof Readable)) throw new Error('The answer has no body');
        if (ContentLength === undefined || ContentLength > readAtOnceBytes) return withStorageFailures(Body);

        return Readable.from([await buffer(Body)], { objectMode: false });
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key, { cause: error });
        if (isOutOfRange(error)) return Readable.from([]);
        throw asStorageFailure(error);
      }
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength;
      } catch (error) {
        if (!isMissing(error)) throw asStorageFailure(error);
        // The response to HEAD has no body, so a missing bucket looks like a missing file.
        await answered(client.send(new HeadBucketCommand({ Bucket: bucket })));

        return undefined;
      }
    },
    delete: async (key) => void (await answered(client.send(new DeleteObjectCommand(at(key))))),
    freeBytes: async () => undefined,
    removeDrafts: () => answered(abortAbandoned(client, bucket)),
    async *list(after) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, StartAfter: after });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key, Size } of Contents) if (Key !== undefined) yield { key: Key, bytes: Size ?? 0 };
      } catch (error) {
        throw asStorageFailure(error);
      }
    },
  };
}

type ObjectAddress = { Bucket: string; Key: string };
type Content = { content: Readable; signal: AbortSignal | undefined; expectedBytes: number | undefined };

const answered = <Result>(asking: Promise<Result>) =>
  asking.catch((error: unknown) => {
    throw asStorageFailure(error);
  });

/** A small file in one request, a larger one as a multipart upload. Errors of the content itself are rethrown unchanged. */
async function saveInParts(
  client: S3Client,
  place: ObjectAddress,
  { content, signal, expectedBytes }: Content,
) {
  const sent = signal ? { abortSignal: signal } : {};
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let upload: (ObjectAddress & { UploadId: string | undefined }) | undefined;
  let bytes = 0;
  try {
    for await (const { Body, PartNumber, last } of inParts(content, expectedBytes)) {
      if (last && !upload) {
        await answered(client.send(new PutObjectCommand({ ...place, Body }), sent));

        return;
      }
      if (!upload) {
        const { UploadId } = await answered(client.send(new CreateMultipartUploadCommand(place), sent));
        upload = { ...place, UploadId };
      }
      const part = new UploadPartCommand({ ...upload, PartNumber, Body });
      const requestTimeout = partTimeout(Body.length);
      const { ETag } = await answered(client.send(part, { ...sent, requestTimeout }));
      Parts.push({ PartNumber, ETag });
      bytes += Body.length;
    }
    await client
      .send(
        new CompleteMultipartUploadCommand({
          ...place,
          UploadId: upload?.UploadId,
          MultipartUpload: { Parts },
        }),
        { ...sent, requestTimeout: completedWithinMs },
      )
      .catch((error: unknown) => assertCompleted(client, place, { bytes, error }));
  } catch (error) {
    // An upload that can't be aborted now is aborted by removeDrafts.
    if (upload) await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** After a lost response the client retries, and gets the error that the upload no longer exists. */
async function assertCompleted(
  client: S3Client,
  place: ObjectAddress,
  { bytes, error }: { bytes: number; error: unknown },
) {
  if (!isUploadGone(error)) throw asStorageFailure(error);
  const { ContentLength } = await answered(client.send(new HeadObjectCommand(place)));
  if (ContentLength !== bytes) throw asStorageFailure(error);
}

/** The same bytes, with a connection that breaks reported as a failure of the storage and not of the database. */
function withStorageFailures(body: Readable): Readable {
  const content = new PassThrough({
    destroy: (error, done) => done(error && asStorageFailure(error)),
  });
  // The reader receives the errors.
  pipeline(body, content, () => undefined);

  return content;
}

async function abortAbandoned(client: S3Client, Bucket: string) {
  const oldest = Date.now() - abandonedAfterMs;
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (marker) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...marker }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated && Initiated.getTime() < oldest)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
}

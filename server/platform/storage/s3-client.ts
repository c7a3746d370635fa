import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

import { SecretFailure } from '#server/platform/secret.ts';

export type S3Place = {
  bucket: string;
  region: string;
  /** Undefined for AWS. */
  endpoint: string | undefined;
  /** `path`: the bucket is the first part of the path; otherwise of the host name. */
  addressing: 'path' | 'virtual';
};

// Slow visitors each hold a connection while they read. Each client has its own connections.
const agent = { keepAlive: true, maxSockets: 500 };

/** Credentials come from the usual places of the AWS tools: AWS_* variables, a file, or the role of the machine. */
export const createS3Client = (
  { region, endpoint, addressing }: Omit<S3Place, 'bucket'>,
  more: S3ClientConfig = {},
): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: addressing === 'path',
    // Other servers don't support the checksums that the client adds by default. Every chunk is authenticated anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...more,
  });

/**
 * Throws SecretFailure when the bucket doesn't exist or refuses the keys. An unavailable object storage passes, because it
 * may come back.
 */
export async function checkBucket(client: S3Client, Bucket: string) {
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
    const status = $metadata?.httpStatusCode ?? (name === 'CredentialsProviderError' ? 403 : undefined);
    if (status === undefined || status >= 500) return;
    const reasons: Record<number, string> = {
      301: 'it is in another region: see S3_REGION',
      403: 'the keys are missing or not allowed to use it: see AWS_ACCESS_KEY_ID',
      404: 'there is none with this name',
    };

    throw new SecretFailure(
      `The bucket ${Bucket} can't be used: ${reasons[status] ?? `the answer was ${status}`}.`,
      { cause: error },
    );
  });
}

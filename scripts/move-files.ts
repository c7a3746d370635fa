// `npm run move-files -- --to s3` copies all stored files from DATA_DIR to the bucket of the S3_* settings, `--to disk` back.
// It verifies every copy, can be interrupted and repeated, and deletes nothing unless `--delete-source` is given. Run it while
// DenMate runs; then stop DenMate, run it again for the files that have been added, and start DenMate with the other setting.
import { parseArgs } from 'node:util';

import { readConfig } from '../server/config.ts';
import { copyFiles } from '../server/platform/storage/copy-files.ts';
import { createDiskStorage } from '../server/platform/storage/disk-storage.ts';
import { openBucket } from '../server/platform/storage/open-storage.ts';

const usage = 'Usage: npm run move-files -- --to s3|disk [--verify-all] [--delete-source]';
const everyMs = 1000;

const { to, ...flags } = readArguments();
const config = readConfig();
if (!config.s3) fail('S3_BUCKET is not set: name the bucket, also to move files away from it.');

try {
  const [disk, bucket] = [await createDiskStorage(config.dataDirectory), await openBucket(config.s3)];
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  let said = 0;
  const done = await copyFiles({
    from: source,
    to: target,
    deleteSource: flags['delete-source'] ?? false,
    verifyAll: flags['verify-all'] ?? false,
    onProgress({ copied, alreadyThere, bytes, failed }) {
      if (Date.now() - said < everyMs) return;
      said = Date.now();
      console.log(
        `${copied} copied, ${alreadyThere} there already, ${failed.length} failed, ${megabytes(bytes)} MB`,
      );
    },
  });
  for (const { key, reason } of done.failed) console.error(`${key}: ${reason}`);
  console.log(
    `${done.failed.length > 0 ? 'Not finished' : 'Finished'}: ${done.copied} copied and verified, ${done.alreadyThere} there already, ` +
      `${done.failed.length} failed, ${done.deleted} deleted at the source, ${megabytes(done.bytes)} MB.`,
  );
  if (done.failed.length > 0) process.exitCode = 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function readArguments() {
  const options = {
    to: { type: 'string' },
    'verify-all': { type: 'boolean' },
    'delete-source': { type: 'boolean' },
  } as const;
  try {
    const { to, ...flags } = parseArgs({ options }).values;
    if (to === 's3' || to === 'disk') return { to, ...flags };
  } catch {
    // For an unknown option, print the usage.
  }
  console.error(usage);
  process.exit(2);
}

function megabytes(bytes: number) {
  return (bytes / 1024 / 1024).toFixed(1);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

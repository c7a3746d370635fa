import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'move-files.ts');
const run = (env: Record<string, string>, ...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });

  return { status, said: stderr.trim() };
};

test.each([[[]], [['--to']], [['--to', 'tape']], [['--too', 's3']]])(
  '`move-files %s` prints the usage',
  (words) => {
    expect(run({ DATA_DIR: '/nowhere' }, ...words)).toEqual({
      status: 2,
      said: 'Usage: npm run move-files -- --to s3|disk [--verify-all] [--delete-source]',
    });
  },
);

test('without a bucket nothing is moved', () => {
  expect(run({ DATA_DIR: '/nowhere' }, '--to', 's3')).toEqual({
    status: 1,
    said: 'S3_BUCKET is not set: name the bucket, also to move files away from it.',
  });
});

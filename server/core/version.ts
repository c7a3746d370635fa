import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const about = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

/** The running version of DenMate. */
export const { version } = about;

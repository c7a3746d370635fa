import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '#server/config.ts';

import type { Finding } from './doctor.rules.ts';
import { check, failed, ok, warning } from './doctor.rules.ts';

const leastNode = 24;
const othersMay = 0o077;

export function checkNode(version = process.versions.node): Finding {
  const name = 'Node.js';

  return Number.parseInt(version, 10) < leastNode
    ? failed(name, version, `Install Node ${leastNode} or newer, or start DenMate with npm, which brings it.`)
    : ok(name, version);
}

export const checkDataFolder = ({ dataDirectory }: Pick<Config, 'dataDirectory'>): Promise<Finding> =>
  check(
    'Data folder',
    async () => {
      await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
      const open = await readableByOthers(dataDirectory);
      if (open.length === 0) return ok('Data folder', `${dataDirectory}, closed to other users`);

      return warning(
        'Data folder',
        `Other users of this machine can look into ${open.join(', ')}`,
        `chmod go= ${open.join(' ')}`,
      );
    },
    `Start DenMate once, or give ${dataDirectory} to the user it runs as, or set DATA_DIR.`,
  );

async function readableByOthers(folder: string): Promise<string[]> {
  const paths = [
    folder,
    ...['app-secret', 'file-keys', 'files', 'postgres'].map((name) => join(folder, name)),
  ];
  const modes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  );

  // Files in a folder that is closed can't be reached.
  return ((modes[0] ?? 0) & othersMay) === 0
    ? []
    : paths.filter((_, at) => ((modes[at] ?? 0) & othersMay) !== 0);
}

export const checkDisk = (
  { dataDirectory, uploads }: Pick<Config, 'dataDirectory' | 'uploads'>,
  measure: typeof statfs = statfs,
): Promise<Finding> =>
  check(
    'Disk',
    async () => {
      const { bavail, blocks, bsize } = (await measure(dataDirectory)) as {
        bavail: number;
        blocks: number;
        bsize: number;
      };
      const [free, share] = [bavail * bsize, bavail / blocks];
      const found = `${(free / 1024 ** 3).toFixed(1)} GB free, ${Math.round(share * 100)}% of it`;
      if (free < uploads.diskReserveBytes)
        return failed(
          'Disk',
          `${found}: uploads are refused`,
          'Free some space, or move the data to a larger disk.',
        );
      if (share < 0.1 && free < 20 * 1024 ** 3)
        return warning('Disk', found, 'Make room before it is full: then nothing can be saved.');

      return ok('Disk', found);
    },
    'Look whether the disk of DATA_DIR is there.',
  );

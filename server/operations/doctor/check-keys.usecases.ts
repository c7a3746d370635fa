import type { Config } from '#server/config.ts';
import { findMissingMasterKeys } from '#server/files/files/file-keys.usecases.ts';
import type { Db } from '#server/platform/db.ts';
import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';

import type { Finding } from './doctor.rules.ts';
import { check, failed, ok } from './doctor.rules.ts';

/** Whether the files that rows show can be decrypted. */
export const checkKeys = (
  db: Db,
  { dataDirectory, encryptionKeys }: Pick<Config, 'dataDirectory' | 'encryptionKeys'>,
): Promise<Finding> =>
  check(
    'Keys',
    async () => {
      const all = [...encryptionKeys, ...(await keptMasterKeys(dataDirectory, { make: false }))];
      const keys = all.length > 0 ? createMasterKeys(all) : undefined;
      const { missing } = await findMissingMasterKeys(db, (id) => keys?.has(id) ?? false);
      if (missing.length > 0)
        return failed(
          'Keys',
          `Stored files need master keys that are not here: ${missing.join(', ')}`,
          'Put them back into ENCRYPTION_KEYS, behind the first. A backup with keys has them.',
        );

      return ok('Keys', keys ? 'open every stored file' : 'none yet: they are made at the first start');
    },
    'Look whether DATA_DIR/file-keys can be read and is whole.',
  );

import type { Config } from '#server/config.ts';
import { createClamd } from '#server/platform/malware/clamd.ts';

import type { Finding } from './doctor.rules.ts';
import { check, ok } from './doctor.rules.ts';

export const checkScanner = ({ clamavUrl }: Pick<Config, 'clamavUrl'>): Promise<Finding> =>
  check(
    'Malware scanner',
    async () => {
      if (clamavUrl === undefined) return ok('Malware scanner', 'not used');
      await createClamd(clamavUrl).ping();

      return ok('Malware scanner', 'answers');
    },
    'Start clamd, or mend CLAMAV_URL. Until then new documents wait.',
  );

import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

import { insurer } from '#shared/health/lifestyle.schema.ts';

export const insuranceForm = z.object({ insured: z.enum(['yes', 'no', 'open']), provider: insurer }).check(
  z.refine(({ insured, provider }) => insured !== 'yes' || provider !== '', {
    path: ['provider'],
    error: t`Enter the insurance company`,
  }),
);

import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';

import { normalizeMicrochip, readMicrochip } from './microchip.ts';

/** A microchip number; an empty one becomes null. */
export const microchipOrNull = z
  .pipe(
    z.nullable(z.string()),
    z.transform((typed: string | null) => normalizeMicrochip(typed ?? '') || null),
  )
  .check(
    z.refine((number) => number === null || readMicrochip(number) !== undefined, {
      error: () =>
        i18n.t(
          'A microchip number has 15 digits, or 9 or 10 characters on an older chip. Check it against your paperwork.',
        ),
    }),
  );

import { t } from '@lingui/core/macro';

import { brand } from '#shared/core/brand.ts';
import { named } from '#shared/core/named.ts';

const product = brand.name;

/** The recovery codes as a text file: the account, the date and how to use them. */
export const recoveryCodesFile = (codes: readonly string[], email: string, day: string): string =>
  [
    t`${product} recovery codes`,
    named(t`Account`, email),
    t`Created on ${day}`,
    '',
    t`Each code works once, in place of the code from your authenticator app.`,
    t`Keep these codes where only you can find them.`,
    '',
    ...codes,
    '',
  ].join('\n');

/** A descriptive name for the file. */
export const recoveryCodesFileName = `${brand.name.toLowerCase()}-recovery-codes.txt`;

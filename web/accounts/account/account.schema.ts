import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

import { emailAddress, fullName, passwordChange } from '#shared/accounts/account.schema.ts';

const current = z.string().check(z.minLength(1, t`Enter your current password`));

export const nameForm = z.object({ name: fullName });

export const changeEmailForm = z.object({ email: emailAddress, current });

export const changePasswordForm = z.intersection(z.object({ current }), passwordChange);

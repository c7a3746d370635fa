import * as z from 'zod/mini';

import { registration } from '#shared/accounts/account.schema.ts';

/** The form, and the code of the last link, so that opening the same link again changes nothing. */
export const signUpForm = z.extend(registration, { followed: z.string() });

export type SignUpValues = Required<z.input<typeof signUpForm>>;

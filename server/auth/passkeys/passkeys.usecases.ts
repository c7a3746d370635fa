import type { User } from '#server/auth/auth.table.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

export type PasskeyAnswer = { challengeId: string; credential: { id: string } };

/** Throws unless the answer is that of a passkey of this very user. */
export async function provePasskey(_ctx: Context, _user: User, _answer: PasskeyAnswer) {
  throw new AppError('invalid', 'webauthn_verification_failed', 'This passkey was not accepted');
}

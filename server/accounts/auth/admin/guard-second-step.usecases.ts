import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

import { hasSecondStep } from './set-administrator.usecases.ts';

const secondStepFirst = () =>
  new AppError(
    'forbidden',
    'administrator_second_step_first',
    i18n.t(
      'You’re an administrator, so signing in with your password isn’t enough to change this. Sign in with your passkey first.',
    ),
  );

const lastSecondStep = () =>
  new AppError(
    'conflict',
    'administrator_last_second_step',
    i18n.t(
      'Administrators must use two-step sign-in or a passkey. Add another authenticator app or passkey before you remove this one.',
    ),
  );

/**
 * An administrator's second steps are added and removed by sessions that have proved one: otherwise the password alone would be
 * enough to add one and open the administration. Throws administrator_second_step_first.
 */
export async function requireProvedSecondStep(
  ctx: Context,
  { id, isAdmin }: Pick<User, 'id' | 'isAdmin'>,
  { aal }: Pick<LiveSession['session'], 'aal'>,
) {
  if (isAdmin && aal !== 'aal2' && (await hasSecondStep(ctx, id))) throw secondStepFirst();
}

/**
 * Within a transaction that has locked the account, after a second step was removed: an administrator keeps one. Throws
 * administrator_last_second_step.
 */
export async function requireSecondStepLeft(ctx: Context, { id, isAdmin }: Pick<User, 'id' | 'isAdmin'>) {
  if (isAdmin && !(await hasSecondStep(ctx, id))) throw lastSecondStep();
}

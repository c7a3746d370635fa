import { AppError } from '#server/errors.ts';

export const adminsOnly = () =>
  new AppError('forbidden', 'admin.only', "You don't have permission to access this page");

/** An administrator whose session is of a password alone. */
export const adminSecondStepNeeded = () =>
  new AppError(
    'forbidden',
    'admin.second_step_needed',
    'Administrators sign in with two steps or a passkey. Set one up under Security, then sign in with it.',
  );

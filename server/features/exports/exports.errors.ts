import { AppError } from '#server/errors.ts';

export const exportRunning = () =>
  new AppError(
    'conflict',
    'exports.running',
    'Your data is already downloading. Wait for it to finish, or stop it in your browser.',
  );

export const exportGone = () =>
  new AppError(
    'notFound',
    'exports.gone',
    'This download link works once, for one minute. Start again in Settings.',
  );

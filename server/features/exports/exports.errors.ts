import { AppError } from '#server/errors.ts';

export const exportRunning = () =>
  new AppError(
    'conflict',
    'exports.running',
    'A download of your data is running. Wait until it has finished, or stop it in your browser.',
  );

export const exportGone = () =>
  new AppError(
    'notFound',
    'exports.gone',
    'This address works once, for a minute. Start the download in the settings again.',
  );

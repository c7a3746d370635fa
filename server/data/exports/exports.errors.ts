import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const exportRunning = () =>
  new AppError(
    'conflict',
    'exports.running',
    i18n.t(
      'Your data is already downloading. Wait for it to finish, or cancel the download in your browser.',
    ),
  );

export const exportGone = () =>
  new AppError(
    'notFound',
    'exports.gone',
    i18n.t('This download link has expired or been used. Start again in Settings.'),
  );

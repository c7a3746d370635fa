import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The configuration allows no larger files. */
export function uploadLimitTooHigh(most: number) {
  const message = i18n.t('Enter {most} MB or less', { most });

  return new AppError('invalid', 'site.upload_limit_too_high', message, {
    fields: { upload_mb: message },
  });
}

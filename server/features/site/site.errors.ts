import { AppError } from '#server/errors.ts';

/** The configuration allows no larger files. */
export function uploadLimitTooHigh(most: number) {
  const message = `Choose at most ${most} MB. The server’s settings allow no more.`;

  return new AppError('invalid', 'site.upload_limit_too_high', message, {
    fields: { upload_mb: message },
  });
}

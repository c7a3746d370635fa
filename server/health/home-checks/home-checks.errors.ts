import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';
import { healthRecordsMax } from '#shared/health/health.ts';

export const homeCheckNotFound = () =>
  new AppError('notFound', 'home_checks.not_found', i18n.t('We can’t find this. It may have been deleted.'));

export const tooManyHomeChecks = () =>
  new AppError(
    'conflict',
    'home_checks.too_many',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most: inThousands(healthRecordsMax) }),
  );

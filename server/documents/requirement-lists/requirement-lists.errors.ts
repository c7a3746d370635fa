import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { keptListsMax } from '#shared/health/proof/requirements.ts';

export const keptListNotFound = () =>
  new AppError('notFound', 'requirement_lists.not_found', i18n.t('This list no longer exists.'));

export const tooManyKeptLists = () =>
  new AppError(
    'conflict',
    'requirement_lists.too_many',
    i18n.t('You can keep up to {most} lists. Delete one first.', { most: keptListsMax }),
  );

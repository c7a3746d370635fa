import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { keptListsMax } from '#shared/health/proof/requirements.ts';

export const keptListNotFound = () =>
  new AppError(
    'notFound',
    'requirement_lists.not_found',
    i18n.t('We can’t find this. It may have been deleted.'),
  );

export const tooManyKeptLists = () =>
  new AppError(
    'conflict',
    'requirement_lists.too_many',
    i18n.t('You’ve reached the limit of {most}. Delete some first.', { most: keptListsMax }),
  );

import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

export const requirementsInvalid = () =>
  new AppError(
    'invalid',
    'proofs.list_invalid',
    i18n.t('We can’t read this list. Ask the place for a new link.'),
  );

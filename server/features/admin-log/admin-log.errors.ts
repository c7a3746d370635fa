import { AppError } from '#server/errors.ts';
import { i18n } from '#shared/i18n.ts';

/** The id of this request belongs to another one that was carried out. */
export const requestIdTaken = () =>
  new AppError(
    'conflict',
    'admin_log.request_id_taken',
    i18n.t('This request was already used for something else. Reload the page and try again.'),
  );

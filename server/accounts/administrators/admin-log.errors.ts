import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The id of this request belongs to another one that was carried out. */
export const requestIdTaken = () =>
  new AppError(
    'conflict',
    'admin_log.request_id_taken',
    i18n.t('You already made a different change on this page. Reload it and try again.'),
  );

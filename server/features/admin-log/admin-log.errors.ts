import { AppError } from '#server/errors.ts';
import { i18n } from '#shared/i18n.ts';

/** The id of this request belongs to another one that was carried out. */
export const requestIdTaken = () =>
  new AppError(
    'conflict',
    'admin_log.request_id_taken',
    i18n.t('This page already made a different change. Reload the page and try again.'),
  );

import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';

/** The endpoint or its keys don't belong to a push service on the internet. */
export const endpointInvalid = () =>
  new AppError('invalid', 'push.endpoint_invalid', i18n.t('We can’t send notifications to this browser.'));

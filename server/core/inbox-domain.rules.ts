import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { Context } from './context.ts';
import { AppError } from './errors/errors.ts';

/**
 * Throws for an address of the inbox of this installation, which one of its owners reads: it proves nothing as the address of an
 * account, of an invited person or of a clinic, and mails to it would come back to us.
 */
export function refuseInboxAddress({ config }: Pick<Context, 'config'>, email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (config.inbox === undefined || domain !== config.inbox.domain) return;
  const message = i18n.t('This is an inbox address of {brand}. Enter the address of a mailbox.', {
    brand: brand.name,
  });
  throw new AppError('invalid', 'address.of_inbox', message, { fields: { email: message } });
}

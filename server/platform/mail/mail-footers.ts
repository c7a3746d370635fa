import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

import type { MailFooter } from './mail-content.ts';

const hasAccount = () =>
  i18n.t('You’re getting this because you have a {brand} account.', { brand: brand.name });
const isNeeded = () => i18n.t('Emails about your account can’t be turned off.');

/** Under mails about the account itself. */
export const accountFooter = (publicUrl: string): MailFooter => ({
  why: `${hasAccount()} ${isNeeded()}`,
  links: [{ label: i18n.t('Account settings'), url: `${publicUrl}${paths.settings}` }],
});

/** Under mails about changes that a thief could have made. */
export const securityFooter = (publicUrl: string): MailFooter => ({
  why: `${hasAccount()} ${isNeeded()}`,
  links: [{ label: i18n.t('Security settings'), url: `${publicUrl}${paths.security}` }],
});

/** Under mails about what happened to a pet or its records. */
export const eventFooter: MailFooter = {
  get why() {
    return hasAccount();
  },
};

/** Under mails to the address that an account had before. */
export const formerAddressFooter: MailFooter = {
  get why() {
    return i18n.t('You’re getting this because a {brand} account used this email address.', {
      brand: brand.name,
    });
  },
};

/** Under mails to an address that may belong to no account. */
export const enteredAddressFooter: MailFooter = {
  get why() {
    return i18n.t(
      'You’re getting this because someone entered your email address at {brand}. You’re not on a mailing list.',
      { brand: brand.name },
    );
  },
};

import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

import type { MailFooter } from './mail-content.ts';

/** Under mails about the account itself. */
export const accountFooter = (publicUrl: string): MailFooter => ({
  why: `You’re getting this because you have a ${brand.name} account. Emails about the account itself can’t be turned off.`,
  links: [{ label: 'Account settings', url: `${publicUrl}${paths.settings}` }],
});

/** Under mails about what a thief could have done. */
export const securityFooter = (publicUrl: string): MailFooter => ({
  why: `You’re getting this because you have a ${brand.name} account. Security emails can’t be turned off.`,
  links: [{ label: 'Security settings', url: `${publicUrl}${paths.security}` }],
});

/** Under mails to an address that may belong to no account. */
export const enteredAddressFooter: MailFooter = {
  why: `You’re getting this because someone entered your email address at ${brand.name}. You’re on no mailing list.`,
};

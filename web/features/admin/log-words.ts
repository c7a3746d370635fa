import type { AdminAction } from '#shared/admin.ts';

import type { LogLine } from './admin-log.api.ts';
import { settingNames, settingValue } from './site-words.ts';

/** The beginning of a line in the log. The account, or the title of the offer, follows. */
export const doneWords: Record<AdminAction, string> = {
  'users.resend_verification': 'Resent the confirmation email to',
  'users.block': 'Blocked',
  'users.unblock': 'Unblocked',
  'users.make_administrator': 'Made an administrator:',
  'users.remove_administrator': 'Removed as an administrator:',
  'users.close': 'Closed',
  'users.forget_second_factor': 'Turned off two-step sign-in of',
  'users.lose_administrator': 'No longer an administrator:',
  'site.change': 'Changed settings',
  'sign_ups.invite': 'Sent an invitation to sign up',
  'sign_ups.take_back': 'Withdrew an invitation to sign up',
  'offers.add': 'Added the offer',
  'offers.change': 'Changed the offer',
  'offers.publish': 'Published the offer',
  'offers.withdraw': 'Withdrew the offer',
  'offers.remove': 'Removed the offer',
  'contact.answer': 'Marked a message as answered',
  'contact.reopen': 'Marked a message as not answered',
};

const fieldNames: Record<string, string> = {
  ...settingNames,
  title: 'Title',
  text: 'Text',
  code: 'Code',
  link: 'Link',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
};

/** What a line changed: "Sign-ups: Open to everyone → By invitation". */
export const changesIn = ({ details }: Pick<LogLine, 'details'>): string[] =>
  Object.keys(details)
    .filter((name) => `${name}_before` in details)
    .map((name) => {
      const said = (value: unknown) => settingValue(name, value) || 'Nothing';

      return `${fieldNames[name] ?? name}: ${said(details[`${name}_before`])} → ${said(details[name])}`;
    });

/** Where an account is: from its sign-up until it's deleted. */
export const accountStatuses = ['waiting', 'active', 'blocked', 'closed'] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** What administrators do to accounts, as their log names it. */
const accountActions = [
  'users.resend_verification',
  'users.block',
  'users.unblock',
  'users.make_administrator',
  'users.remove_administrator',
  'users.close',
] as const;

export type AccountAction = (typeof accountActions)[number];

/** What they do to an offer. */
const offerActions = [
  'offers.add',
  'offers.change',
  'offers.publish',
  'offers.withdraw',
  'offers.remove',
] as const;

export type OfferAction = (typeof offerActions)[number];

/** What a command on the server does, or the server on its own. */
const serverActions = ['users.forget_second_factor', 'users.lose_administrator'] as const;

export const adminActions = [
  ...accountActions,
  ...serverActions,
  'site.change',
  'sign_ups.invite',
  'sign_ups.take_back',
  ...offerActions,
  'contact.answer',
  'contact.reopen',
] as const;

export type AdminAction = (typeof adminActions)[number];

/** How long the reason for an action may be. */
export const reasonRules = { min: 3, max: 500 } as const;

/** How long the text may be that accounts are searched for. */
export const accountSearchMaxLength = 100;

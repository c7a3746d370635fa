/** The states of an account, from its sign-up until it's deleted. */
export const accountStatuses = ['waiting', 'active', 'blocked', 'closed'] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** The actions of administrators on accounts, by their names in the log. */
const accountActions = [
  'users.resend_verification',
  'users.block',
  'users.unblock',
  'users.make_administrator',
  'users.remove_administrator',
  'users.close',
] as const;

export type AccountAction = (typeof accountActions)[number];

/** The actions of administrators on an offer. */
const offerActions = [
  'offers.add',
  'offers.change',
  'offers.publish',
  'offers.withdraw',
  'offers.remove',
] as const;

export type OfferAction = (typeof offerActions)[number];

/** Actions of a command on the server, or of the server without a person. */
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

/** The length limits of the reason for an action. */
export const reasonRules = { min: 3, max: 500 } as const;

/** The length limit of the text that accounts are searched for. */
export const accountSearchMaxLength = 100;

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

/** The same, and what only a command on the server does. */
export const adminActions = [...accountActions, 'users.forget_second_factor'] as const;

export type AdminAction = (typeof adminActions)[number];

/** How long the reason for an action may be. */
export const reasonRules = { min: 3, max: 500 } as const;

/** How long the text may be that accounts are searched for. */
export const accountSearchMaxLength = 100;

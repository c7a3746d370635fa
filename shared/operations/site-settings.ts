import type { ShareDuration } from '#shared/documents/sharing.ts';

import type { JoinedTodaySource } from './joined-today.ts';

/** The sign-up modes: open to everyone, or by emailed invitation only. */
export const signUpModes = ['open', 'invited'] as const;

export type SignUpMode = (typeof signUpModes)[number];

/** The states of an invitation to sign up. */
export type InvitationState = 'waiting' | 'accepted' | 'expired';

/** ADMIN-2: the settings that administrators choose for the whole installation. */
export type SiteSettings = {
  sign_ups: SignUpMode;
  /** The size limit of a document's file. The configuration has an upper bound for it. */
  upload_mb: number;
  share_hours: ShareDuration;
  joined_today: JoinedTodaySource;
};

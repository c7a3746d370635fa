import type { JoinedTodaySource } from './joined-today.ts';
import type { ShareDuration } from './sharing.ts';

/** Who can sign up: everyone, or people with an invitation by email. */
export const signUpModes = ['open', 'invited'] as const;

export type SignUpMode = (typeof signUpModes)[number];

/** Where an invitation to sign up is. */
export type InvitationState = 'waiting' | 'accepted' | 'expired';

/** ADMIN-2: what administrators decide for the whole installation. */
export type SiteSettings = {
  sign_ups: SignUpMode;
  /** The largest file of a document. The configuration has a limit above it. */
  upload_mb: number;
  share_hours: ShareDuration;
  joined_today: JoinedTodaySource;
};

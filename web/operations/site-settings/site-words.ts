import { t } from '@lingui/core/macro';

import { hoursInWords } from '#shared/documents/sharing.ts';
import type { JoinedTodaySource } from '#shared/operations/joined-today.ts';
import type { InvitationState, SignUpMode, SiteSettings } from '#shared/operations/site-settings.ts';

export const settingNames: Record<keyof SiteSettings, string> = {
  sign_ups: t`Sign-ups`,
  upload_mb: t`Largest file`,
  share_hours: t`New links last`,
  joined_today: t`“Joined today” number`,
};

export const signUpModeNames: Record<SignUpMode, string> = {
  open: t`Open to everyone`,
  invited: t`By invitation`,
};

export const joinedTodayNames: Record<JoinedTodaySource, string> = {
  seeded: t`Made up`,
  counted: t`Actual count`,
  off: t`Off`,
};

export const invitationStates: Record<InvitationState, string> = {
  waiting: t`Pending`,
  accepted: t`Accepted`,
  expired: t`Expired`,
};

const isKeyOf = <Names extends object>(names: Names, value: unknown): value is keyof Names =>
  typeof value === 'string' && Object.hasOwn(names, value);

/** The label of a setting's value; other values are returned unchanged. */
export function settingValue(name: string, value: unknown): string {
  if (name === 'sign_ups' && isKeyOf(signUpModeNames, value)) return signUpModeNames[value];
  if (name === 'joined_today' && isKeyOf(joinedTodayNames, value)) return joinedTodayNames[value];
  if (name === 'upload_mb') return `${String(value)} MB`;
  if (name === 'share_hours' && typeof value === 'number') return hoursInWords(value);

  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

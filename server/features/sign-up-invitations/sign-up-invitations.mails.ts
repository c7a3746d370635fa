import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { invitationDays } from '#shared/retention.ts';

export const invitationLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `You’re invited to ${brand.name}`,
  paragraphs: [
    `You’re invited to ${brand.name}. Each of your pets gets a Pet ID, with all their records in one place. It’s free.`,
    `The link is for this email address only. It works for ${invitationDays} days.`,
  ],
  button: {
    label: 'Create my account',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.onboarding}#invitation=${token}`,
    spelledOut: true,
  },
  aside: 'Don’t want an account? You can ignore this email.',
  footer: {
    why: `You’re getting this because an administrator of this ${brand.name} site entered your email address. You’re on no mailing list.`,
  },
});

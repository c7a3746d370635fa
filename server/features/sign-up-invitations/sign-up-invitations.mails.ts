import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { invitationDays } from '#shared/retention.ts';

export const invitationLetter = (publicUrl: string, token: string): MailContent => ({
  subject: `You’re invited to ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `You’re invited to ${brand.name}: a Pet ID for each of your pets, with all their records in one place. It’s free.`,
    `The link is for this email address. It works for ${invitationDays} days.`,
  ],
  button: {
    label: 'Create my account',
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.onboarding}#invitation=${token}`,
  },
  aside: `An administrator of this ${brand.name} site entered your address. If you don’t want an account, you don’t need to do anything.`,
});

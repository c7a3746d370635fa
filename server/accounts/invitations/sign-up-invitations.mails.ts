import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enteredAddressFooter } from '#server/platform/mail/mail-footers.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { invitationDays } from '#shared/core/retention.ts';

export const invitationMail = (publicUrl: string, token: string): MailContent => ({
  subject: i18n.t('You’re invited to {brand}', { brand: brand.name }),
  paragraphs: [
    i18n.t(
      'You’re invited to {brand}. Each of your pets gets a Pet ID, with all their records in one place. It’s free.',
      { brand: brand.name },
    ),
    i18n.t('The link works only for this email address and expires in {days} days.', {
      days: invitationDays,
    }),
  ],
  button: {
    label: i18n.t('Create account'),
    // In the fragment, so that no server on the way logs it.
    url: `${publicUrl}${paths.onboarding}#invitation=${token}`,
    spelledOut: true,
  },
  aside: i18n.t('Don’t want an account? You can ignore this email.'),
  footer: enteredAddressFooter,
});

import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enteredAddressFooter } from '#server/platform/mail/mail-footers.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

/** To a sender whose mail has arrived. It quotes nothing but the start of the sender's own subject. */
export function receivedMail(publicUrl: string, typed: { subject: string; name: string }): MailContent {
  // Anyone can write the subject, and in the name of anyone.
  const subject = withoutAddress(typed.subject, '');
  const name = withoutAddress(typed.name, '');
  const quoted = shortened(subject, 120);

  return {
    subject: quoted
      ? i18n.t('Your email has arrived: {subject}', { subject: shortened(subject, 34) })
      : i18n.t('Your email has arrived'),
    paragraphs: [
      quoted
        ? i18n.t('Your email “{subject}” has arrived in the pet owner’s {brand} inbox.', {
            subject: quoted,
            brand: brand.name,
          })
        : i18n.t('Your email has arrived in the pet owner’s {brand} inbox.', { brand: brand.name }),
      name
        ? i18n.t('{name} decides what goes into the pet’s records. You don’t need to do anything.', { name })
        : i18n.t('The owner decides what goes into the pet’s records. You don’t need to do anything.'),
    ],
    button: {
      label: i18n.t('See how {brand} works', { brand: brand.name }),
      url: `${publicUrl}${paths.features}`,
    },
    aside: i18n.t('You get this at most once a day. Replies to this email aren’t delivered.'),
    footer: enteredAddressFooter,
  };
}

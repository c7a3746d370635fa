import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { brand } from '#shared/core/brand.ts';
import { plainDates } from '#shared/core/dates.ts';
import type { ContactTopic } from '#shared/site/contact.ts';
import { contactTopics } from '#shared/site/contact.ts';

type Facts = { name: string; email: string; topic: ContactTopic; message: string; createdAt: Date };

/** To the operator. A reply goes to the visitor. */
export const contactMail = ({ name, email, topic, message, createdAt }: Facts): MailContent => ({
  subject: `${contactTopics[topic]}, from ${shortened(name, 30)}`,
  paragraphs: [`${name} wrote to ${brand.name} on ${plainDates.longMoment(createdAt)} UTC.`],
  quoted: [message],
  button: { label: 'Reply by email', url: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
  aside: `Your reply goes to ${email}. We haven’t checked that this address is theirs.`,
  footer: {
    why: `You’re getting this because messages from the contact page of this ${brand.name} site go to this address.`,
  },
});

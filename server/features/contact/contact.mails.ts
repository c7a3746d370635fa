import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { utcTime } from '#server/platform/mail/mail-dates.ts';
import { brand } from '#shared/brand.ts';
import type { ContactTopic } from '#shared/contact.ts';
import { contactTopics } from '#shared/contact.ts';

type Facts = { name: string; email: string; topic: ContactTopic; message: string; createdAt: Date };

/** To the operator. A reply goes to the visitor. */
export const contactLetter = ({ name, email, topic, message, createdAt }: Facts): MailContent => ({
  subject: `${contactTopics[topic]}, from ${name}`,
  greeting: `${name} has written to ${brand.name}`,
  paragraphs: message.split(/\n+/),
  aside: `From ${name}, ${email}, on ${utcTime(createdAt)}. Your reply to this email goes to that address. We haven’t checked that it’s theirs.`,
});

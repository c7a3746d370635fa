import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';

import { firstName } from './first-name.ts';
import { blank, htmlOf } from './mail-layout.ts';
import { inlineLogo } from './mail-logo.ts';
import type { InlinePicture, Mail } from './mailer.ts';

/** The content of a mail; `renderMail` produces the HTML and the plain text from it. */
export type MailContent = {
  /** Must be understandable without the rest of the mail. */
  subject: string;
  /** The pets that it is about, shown at its head. */
  pets?: readonly MailPet[];
  paragraphs: string[];
  /** Text written by people, shown apart from ours. */
  quoted?: string[];
  /** Facts below each other, each list with a title. */
  facts?: readonly MailFacts[];
  /** The mail's single call to action. */
  button: MailButton;
  /** Facts for later, below the call to action. */
  appendix?: readonly MailFacts[];
  /** When the mail can be ignored, or what happens if it is. */
  aside?: string;
  footer: MailFooter;
};

/** `value` is null for a blank that its reader fills in. */
export type MailFacts = { title: string; rows: readonly { label: string; value: string | null }[] };

/** `picture` shows the pet, as a square. */
export type MailPet = { name: string; picture: Omit<InlinePicture, 'cid'> };

/** With `spelledOut`, the address can also be copied, because otherwise a person couldn't get into their account. */
export type MailButton = { label: string; url: string; spelledOut?: true };

/** The reason why its reader gets the mail, and where that can be changed. */
export type MailFooter = { why: string; links?: readonly { label: string; url: string }[] };

/** The installation that sends it. */
export type MailSite = { publicUrl: string; contact: string };

type Addressed = {
  to: string;
  /** The full name of the account's owner. Undefined where anyone could have entered it. */
  name?: string | undefined;
  content: MailContent;
};

/** A mail prepared for its layout. */
export type LaidOut = Omit<MailContent, 'pets' | 'subject'> & {
  subject: string;
  greeting: string;
  pets: readonly { name: string; cid: string }[];
  logoCid: string;
  /** The line that names the sender. */
  sender: string;
};

/** The mail for one recipient, as HTML (tables and inline styles, for mail clients) and as plain text. */
export async function renderMail({ to, name, content }: Addressed, site: MailSite): Promise<Mail> {
  const { subject, pets = [], paragraphs, quoted = [], facts, button, appendix, aside, footer } = content;
  const known = name === undefined ? undefined : firstName(name);
  const greeting = known === undefined ? i18n.t('Hi,') : i18n.t('Hi {name},', { name: known });
  const sender = `${brand.name} · ${new URL(site.publicUrl).host} · ${site.contact}`;
  const logo = await inlineLogo();
  const portraits = pets.map(({ picture }, at) => ({ ...picture, cid: `pet-${at + 1}@denmate` }));
  const shown = pets.map((pet, at) => ({ name: pet.name, cid: portraits[at]?.cid ?? '' }));
  const text = [
    greeting,
    ...paragraphs,
    ...quoted.map((words) => words.replace(/^/gm, '> ')),
    ...factsInText(facts),
    `${button.label}:\n${button.url}`,
    ...factsInText(appendix),
    ...(aside === undefined ? [] : [aside]),
    // The signature separator that mail programs recognize: they fold the text after it.
    ['-- ', footer.why, ...(footer.links ?? []).map(({ label, url }) => `${label}: ${url}`), sender].join(
      '\n',
    ),
  ].join('\n\n');

  return {
    to,
    subject,
    text: `${text}\n`,
    html: htmlOf({ ...content, greeting, pets: shown, logoCid: logo.cid, sender }),
    pictures: [logo, ...portraits],
  };
}

const factsInText = (facts: readonly MailFacts[] = []): string[] =>
  facts.map(({ title, rows }) =>
    [title, ...rows.map(({ label, value }) => `${label}: ${value ?? blank}`)].join('\n'),
  );

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { publicPageMeta } from '#web/app/public-page-meta.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import formScriptUrl from '#web/site/contact/contact-form.script.ts?worker&url';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import { buttonClass } from '#web/ui/button.tsx';

const title = t`Contact us`;
const description = t`A question, an idea, or something that doesn’t work? Write to the people behind ${brand.name}. We read every message.`;

const quicker = [
  { label: t`I forgot my password`, href: paths.forgotPassword },
  { label: t`My pet is lost`, href: paths.article('the-first-hour-when-a-pet-is-lost') },
  { label: t`I want to delete my account`, href: `${paths.faq}#delete-my-account` },
  { label: t`See all questions`, href: paths.faq },
];

export function meta() {
  return publicPageMeta({ title, description, path: paths.contact });
}

/** CONTACT-1: the contact form, with links to faster answers beside it. */
export default function ContactPage() {
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-8 pb-24 md:pt-14 lg:grid-cols-[minmax(min-content,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div>
        <h1 className="text-display wrap-break-word">{title}</h1>
        <p className="text-ink-soft mt-5 text-lg">
          <Trans>
            We read every message. If yours needs a reply, we’ll email you. Please give us a few days.
          </Trans>
        </p>
      </div>
      <div className="border-line bg-raised relative overflow-hidden rounded-xl border px-5 pt-7 pb-8 md:px-12 md:pt-10 md:pb-12 lg:row-span-2 lg:self-start">
        <Postmark />
        <div id="sent" className="peer hidden scroll-mt-28 target:block">
          <h2 tabIndex={-1} className="max-w-[11ch] text-2xl sm:max-w-none">
            <Trans>We got your message</Trans>
          </h2>
          <p className="text-ink-soft measure mt-5 md:mt-12">
            <Trans>
              Thank you. If your message needs a reply, we’ll email you. You won’t get a confirmation email.
            </Trans>
          </p>
          <p className="mt-8">
            <a href="#write" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Send another message</Trans>
            </a>
          </p>
        </div>
        <h2 id="write" className="scroll-mt-28 pr-22 text-2xl peer-target:hidden sm:pr-44">
          <Trans>Dear {brand.name},</Trans>
        </h2>
        <ContactForm />
      </div>
      <Quicker />
      <script type="module" src={formScriptUrl} />
    </div>
  );
}

function Quicker() {
  return (
    <section aria-labelledby="quicker">
      <h2 id="quicker" className="text-xl">
        <Trans>Quick answers</Trans>
      </h2>
      <ul className="border-line mt-4 border-t">
        {quicker.map(({ label, href }) => (
          <li key={href} className="border-line border-b">
            <a
              href={href}
              className="decoration-line-strong hover:decoration-ink flex min-h-12 items-center underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The corner of the envelope: a stamp and its postmark. */
function Postmark() {
  return (
    <div aria-hidden="true" className="absolute top-5 right-5 flex items-center md:top-7 md:right-9">
      <svg viewBox="0 0 120 60" className="text-line-strong -mr-5 w-24 max-sm:hidden" fill="none">
        {[8, 22, 36, 50].map((y) => (
          <path
            key={y}
            d={`M0 ${y}q10-9 20 0t20 0 20 0 20 0 20 0 20 0`}
            stroke="currentcolor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        ))}
      </svg>
      <div className="border-line-strong bg-ground rotate-3 rounded-sm border-2 border-dashed p-1">
        <BirdMail className="w-16 md:w-24" />
      </div>
    </div>
  );
}

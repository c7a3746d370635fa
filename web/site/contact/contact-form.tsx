import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';

import { contactLimits, contactTopics } from '#shared/site/contact.ts';
import { Button } from '#web/ui/button.tsx';

import { ContactField } from './contact-field.tsx';

/** CONTACT-1: a plain form that works without scripts; the script only reports errors sooner. */
export function ContactForm() {
  return (
    <form
      data-contact-form
      method="post"
      action="/api/contact"
      className="mt-8 flex flex-col gap-6 peer-target:hidden"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <ContactField name="name" label={t`Your name`}>
          {(control) => <input {...control} type="text" maxLength={contactLimits.name} autoComplete="name" />}
        </ContactField>
        <ContactField name="email" label={t`Your email`}>
          {(control) => (
            <input {...control} type="email" maxLength={contactLimits.email} autoComplete="email" />
          )}
        </ContactField>
      </div>
      <ContactField name="topic" label={t`What’s it about?`}>
        {(control) => (
          <div className="relative">
            <select {...control} defaultValue="" className="control appearance-none pr-11">
              <option value="">
                <Trans>Choose one</Trans>
              </option>
              {Object.entries(contactTopics).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown
              className="text-ink-soft pointer-events-none absolute top-3.5 right-3.5 size-5"
              aria-hidden="true"
            />
          </div>
        )}
      </ContactField>
      <ContactField
        name="message"
        label={t`Your message`}
        hint={t`Please don’t include passwords. If something doesn’t work, tell us what you did and what happened.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={7}
            minLength={10}
            maxLength={contactLimits.message}
            className="control field-sizing-content min-h-48 resize-y"
          />
        )}
      </ContactField>
      {/* Honeypot: hidden, and unreachable by keyboard. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label htmlFor="contact-website">
          <Trans>Leave this blank</Trans>
        </label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <p role="alert" className="text-brick font-medium not-empty:mb-4" />
        <Button type="submit" size="lg" className="max-sm:w-full">
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  );
}

import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { mustPause, pauseSeconds, useCountdown } from '#web/lib/use-countdown.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { resendConfirmation } from './verification.api.ts';

const loadSchema = () =>
  import('#shared/accounts/account.schema.ts').then(({ emailRequest }) => emailRequest);

type Said = { email: string; tone: 'moss' | 'amber'; title: string; words: string };

const sent = (email: string) => ({
  tone: 'moss' as const,
  title: t`Email sent!`,
  words: t`If ${email} is waiting to be confirmed, a new link is on its way.`,
});

const notSent = (words: string) => ({ tone: 'amber' as const, title: t`Unable to send email`, words });

/** VERIFY-5: sends another confirmation mail; does not reveal whether the address needs one. */
export function ResendForm({ defaultEmail }: { defaultEmail: string }) {
  const [wait, setWait] = useCountdown();
  const [said, setSaid] = useState<Said>();
  const form = useServerForm({
    schema: loadSchema,
    values: { email: defaultEmail },
    send: async ({ email }) => {
      setSaid(undefined);
      const outcome = await resendConfirmation(email);
      if (mustPause(outcome)) setWait(pauseSeconds);
      setSaid({ email, ...(outcome.ok ? sent(email) : notSent(outcome.message)) });
    },
  });
  const typed = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase();
  // The pause applies to each address separately.
  const pausing = wait > 0 && typed === said?.email;

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField
        label={t`Email`}
        hint={t`The address you signed up with.`}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <div role="status" className="empty:hidden">
        {said && (
          <Notice tone={said.tone} title={said.title}>
            <span className="wrap-anywhere">{said.words}</span>
          </Notice>
        )}
      </div>
      <FailureNotice error={form.failure} />
      <Button type="submit" size="lg" block busy={form.isSending} disabled={pausing} className="tabular">
        {pausing
          ? plural(wait, { one: 'Send again in # second', other: 'Send again in # seconds' })
          : t`Get a new link`}
      </Button>
    </form>
  );
}

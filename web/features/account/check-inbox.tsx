import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { paths } from '#shared/paths.ts';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/status.tsx';

import { resendConfirmation, siteQuery } from './account.api.ts';

// The server sends one a minute.
const pauseSeconds = 60;

/** Seconds that are left, and a way to begin anew. */
function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);

    return () => clearTimeout(timer);
  }, [left]);

  return [left, setLeft] as const;
}

/** Where the confirmation mail went, and how to get another. */
export function CheckInbox({ email }: { email: string }) {
  const site = useQuery(siteQuery());
  const [wait, setWait] = useCountdown();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email),
    onSuccess: (outcome) => outcome.ok && setWait(pauseSeconds),
  });
  const outcome = resend.data;

  return (
    <div className="flex flex-col gap-5">
      <BirdMail className="mx-auto w-44" />
      <p>
        We have sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it on this device and
        you are in; on any other it asks for your password first.
      </p>
      {site.data?.development && (
        <Notice tone="plain" title="This is a development installation">
          Its mails stay on this machine:{' '}
          <TextLink to={paths.mailbox} reloadDocument target="_blank">
            open the mailbox
          </TextLink>
          .
        </Notice>
      )}
      <p className="text-ink-soft text-sm">
        Nothing there after a minute? Look into the spam folder, or have it sent again.
      </p>
      <div role="status" className="empty:hidden">
        {outcome && !resend.isPending && (
          <Notice
            tone={outcome.ok ? 'moss' : 'amber'}
            title={outcome.ok ? 'Email sent!' : 'Unable to send email'}
          >
            {outcome.ok ? 'Only the newest one works.' : outcome.message}
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        busy={resend.isPending}
        busyLabel="Sending…"
        disabled={wait > 0}
        className="tabular"
        onClick={() => resend.mutate()}
      >
        {wait > 0 ? `Send again in ${wait} s` : 'Send the email again'}
      </Button>
    </div>
  );
}

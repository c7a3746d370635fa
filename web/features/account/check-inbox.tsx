import { useMutation, useQuery } from '@tanstack/react-query';

import { paths } from '#shared/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { resendConfirmation, siteQuery } from './account.api.ts';

/** Where the confirmation mail went, and how to get another. */
export function CheckInbox({ email }: { email: string }) {
  const site = useQuery(siteQuery());
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email),
    onSuccess: (outcome) => {
      if (outcome.ok) toast.success('Email sent!');
      else toast.error('Unable to send email', { description: outcome.message });
    },
  });

  return (
    <div className="flex flex-col gap-5">
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
      <Button
        variant="secondary"
        busy={resend.isPending}
        busyLabel="Sending…"
        onClick={() => resend.mutate()}
      >
        Send the email again
      </Button>
    </div>
  );
}

import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import type { Outcome, Refused } from '#web/lib/outcome.ts';
import { mustPause, pauseSeconds, useCountdown } from '#web/lib/use-countdown.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

const serverWords = ({ message }: Refused) => message;

type SendAgainProps = {
  send: () => Promise<Outcome>;
  label: string;
  /** The message after success. */
  sent?: string;
  /** The message after a failure; the server's own by default. */
  refused?: (outcome: Refused) => string;
};

/** Requests another mail, at most once a minute, and shows the result. */
export function SendAgain({ send, label, sent, refused = serverWords }: SendAgainProps) {
  const [wait, setWait] = useCountdown();
  const again = useMutation({
    mutationFn: send,
    onSuccess: (outcome) => mustPause(outcome) && setWait(pauseSeconds),
  });
  const outcome = again.isPending ? undefined : again.data;

  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="empty:hidden">
        {outcome && (
          <Notice
            tone={outcome.ok ? 'moss' : 'amber'}
            title={outcome.ok ? t`Email sent!` : t`Unable to send email`}
          >
            {outcome.ok ? sent : refused(outcome)}
          </Notice>
        )}
      </div>
      <Button
        variant="secondary"
        block
        busy={again.isPending}
        disabled={wait > 0}
        className="tabular"
        onClick={() => again.mutate()}
      >
        {wait > 0 ? plural(wait, { one: 'Send again in # second', other: 'Send again in # seconds' }) : label}
      </Button>
    </div>
  );
}

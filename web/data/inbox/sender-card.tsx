import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Status } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

import { authenticationWords, resultWords, senderOf } from './inbox-words.ts';
import type { Message } from './inbox.api.ts';
import { decideMutation, forgetSenderMutation } from './inbox.api.ts';

/** The sender of a message, the checks of the mail server, and the rule about the sender. */
export function SenderCard({ message }: { message: Message }) {
  const { fromName, fromAddress, authentication, forged, sender, canAnswer, receivedAt, sentAt } = message;
  const titleId = useId();

  return (
    <Card role="region" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div>
        <h2 id={titleId} className="text-lg wrap-anywhere">
          <bdi>{senderOf(message)}</bdi>
        </h2>
        {fromName && <p className="wrap-anywhere">{fromAddress}</p>}
        <p className="text-ink-soft mt-1 text-sm">
          <Trans>Received {exactMoment(receivedAt)}</Trans>
          {sentAt !== null && (
            <>
              {' · '}
              <Trans>Sent {exactMoment(sentAt)}, according to the sender</Trans>
            </>
          )}
        </p>
      </div>
      {!forged && <p className="text-sm">{authenticationWords(message)}</p>}
      {authentication && (
        <dl className="text-ink-soft flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {(['spf', 'dkim', 'dmarc'] as const).map((check) => (
            <div key={check} className="flex gap-1.5">
              <dt>{check.toUpperCase()}</dt>
              <dd className="text-ink font-semibold">{resultWords[authentication[check]]()}</dd>
            </div>
          ))}
        </dl>
      )}
      {fromAddress && <SenderRules address={fromAddress} sender={sender} canAnswer={canAnswer} />}
    </Card>
  );
}

type RuleProps = Pick<Message, 'sender' | 'canAnswer'> & { address: string };

function SenderRules({ address, sender, canAnswer }: RuleProps) {
  const decide = useMutation(decideMutation());
  const forget = useMutation(forgetSenderMutation());
  const busy = decide.isPending || forget.isPending;
  const onError = (error: Error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) });
  const set = (rule: 'allow' | 'block', answers: boolean) =>
    decide.mutate({ address, rule, answers }, { onError, onSuccess: () => toast.success(t`Saved`) });

  if (sender?.rule === 'block')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Status tone="brick">
          <Trans>Blocked</Trans>
        </Status>
        <Button variant="secondary" busy={busy} onClick={() => forget.mutate(sender.id, { onError })}>
          <Trans>Unblock sender</Trans>
        </Button>
      </div>
    );

  return (
    <div className="flex flex-col gap-3">
      {sender && (
        <>
          <span className="self-start">
            <Status tone="moss">
              <Trans>Allowed</Trans>
            </Status>
          </span>
          <Switch
            label={t`Send a confirmation`}
            hint={
              canAnswer
                ? t`Says that their email arrived, at most once a day. They’ll see your first name.`
                : t`Not available here, because senders aren’t checked when their email arrives.`
            }
            checked={sender.answers}
            disabled={busy || !canAnswer}
            onChange={(answers) => set('allow', answers)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {sender ? (
          <Button
            variant="quiet"
            busy={busy}
            onClick={() =>
              forget.mutate(sender.id, {
                onError,
                onSuccess: () => toast.success(t`Saved`),
              })
            }
          >
            <Trans>Stop allowing</Trans>
          </Button>
        ) : (
          <Button variant="secondary" busy={busy} onClick={() => set('allow', false)}>
            <Trans>Allow sender</Trans>
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => set('block', false)}>
          <Trans>Block sender</Trans>
        </Button>
      </div>
    </div>
  );
}

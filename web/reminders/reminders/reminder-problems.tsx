import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { keepTheirs } from './reminder-actions.ts';
import { reminderDialogs } from './reminder-dialogs.ts';
import type { Reminder } from './reminder.ts';

const NotSaved = ({ title }: { title: string }) => (
  <Trans>
    We couldn’t save your change to <bdi>{title}</bdi>
  </Trans>
);

/** REM-6: the conflicts that need a decision, and the changes that the server has refused. */
export function ReminderProblems({ saved, today }: { saved: readonly Reminder[]; today: string }) {
  const unsent = useUnsent();
  const [deciding, setDeciding] = useState<string>();
  const conflicts = unsent.filter(({ state }) => state === 'conflict');
  const refused = unsent.filter(({ state }) => state === 'refused');
  const entry = conflicts.find(({ id }) => id === deciding);

  return (
    <>
      {conflicts.map(({ id, row }) => (
        <Notice
          key={id}
          tone="amber"
          className="mb-4"
          title={<bdi>{row?.title ?? t`A reminder`}</bdi>}
          action={
            <Button variant="secondary" opens={reminderDialogs.Conflict} onClick={() => setDeciding(id)}>
              <Trans>Choose a version</Trans>
            </Button>
          }
        >
          <Trans>You changed this reminder here and on another device.</Trans>
        </Notice>
      ))}
      {refused.map(({ id, row, refusal }) => (
        <Notice
          key={id}
          tone="amber"
          className="mb-4"
          title={<NotSaved title={row?.title ?? t`a reminder`} />}
          action={
            <Button variant="secondary" onClick={() => void keepTheirs(id)}>
              <Trans>Discard change</Trans>
            </Button>
          }
        >
          {refusal?.message}
        </Notice>
      ))}
      <reminderDialogs.Conflict
        entry={entry}
        theirs={saved.find(({ id }) => id === entry?.subject)}
        today={today}
        open={entry !== undefined}
        onClose={() => setDeciding(undefined)}
      />
    </>
  );
}

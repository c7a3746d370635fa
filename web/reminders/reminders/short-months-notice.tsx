import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { withLastDays } from '#shared/reminders/short-months.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { editReminder, showFailure } from './reminder-actions.ts';
import { type Reminder, reminderFactsOf } from './reminder.ts';

// An occurrence is on the day that the series began on, because shorter months are skipped.
const mendedRule = ({ repeat, occurrence }: Reminder): string | null =>
  repeat && withLastDays(repeat, occurrence);

/** Other failures have their own message. */
function showRefusal(error: unknown) {
  if (error instanceof ApiError) showFailure(error, t`Failed to update reminder. Please try again.`);
}

/** Offers to mend reminders that skip months without their day, as those saved before `withLastDays` do. */
export function ShortMonthsNotice({ reminders }: { reminders: readonly Reminder[] }) {
  const [busy, setBusy] = useState(false);
  const skipping = reminders.filter((reminder) => mendedRule(reminder) !== reminder.repeat);
  const [first, ...others] = skipping;
  if (!first) return null;
  const { title } = first;

  async function mend() {
    setBusy(true);
    for (const reminder of skipping) {
      const facts = { ...reminderFactsOf(reminder), repeat: mendedRule(reminder) };
      await editReminder(reminder, facts, reminder.pets).catch(showRefusal);
    }
    setBusy(false);
  }

  return (
    <Notice
      tone="amber"
      className="mb-6"
      title={plural(skipping.length, {
        one: '# reminder skips short months',
        other: '# reminders skip short months',
      })}
      action={
        <Button variant="secondary" busy={busy} onClick={() => void mend()}>
          <Trans>Use the last day of the month</Trans>
        </Button>
      }
    >
      {others.length === 0 ? (
        <Trans>
          “<bdi>{title}</bdi>” is on a day that some months don’t have. It isn’t due in those months.
        </Trans>
      ) : (
        t`They’re on days that some months don’t have. They aren’t due in those months.`
      )}
    </Notice>
  );
}

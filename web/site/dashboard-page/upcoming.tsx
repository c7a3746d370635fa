import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { AllDone } from '#web/art/scenes/all-done.tsx';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Section } from '#web/ui/section.tsx';

import { Attention, needsAttention } from './attention.tsx';
import { NextUp } from './next-up.tsx';
import { Today } from './today.tsx';

const RecordCompleted = lazyDialog(
  async () => (await import('#web/reminders/reminders-page/record-completed.tsx')).RecordCompleted,
);

type UpcomingProps = {
  data: DashboardData;
  /** The first steps are shown instead of saying that nothing is due. */
  isNew?: boolean;
};

/** Urgent items, the tasks of today, and the next reminders. */
export function Upcoming({ data: { attention, today, next }, isNew = false }: UpcomingProps) {
  const [completed, setCompleted] = useState<Reminder>();
  const isUrgent = needsAttention(attention, useUnsent().length);
  const isBusy = today.reminders.total + today.doses.total > 0;

  return (
    <>
      {isUrgent && (
        <Section title={t`Needs attention`}>
          <Attention attention={attention} onRecord={setCompleted} />
        </Section>
      )}
      {isBusy && (
        <Section title={t`Today`} more={allReminders}>
          <Today today={today} onRecord={setCompleted} />
        </Section>
      )}
      {!isUrgent && !isBusy && !isNew && <Quiet />}
      {next.length > 0 && (
        <Section title={t`Next up`} more={isBusy ? undefined : allReminders}>
          <NextUp next={next} today={today.day} />
        </Section>
      )}
      {/* Stays open when the last line of the lists is done. */}
      {completed && <RecordCompleted reminder={completed} onClose={() => setCompleted(undefined)} />}
    </>
  );
}

const allReminders = { to: paths.reminders, label: t`All reminders` };

const Quiet = () => (
  <Card className="flex items-center gap-5">
    <AllDone className="w-28 shrink-0 md:w-36" />
    <div>
      <h2 className="text-lg">
        <Trans>All done for today</Trans>
      </h2>
      <p className="text-ink-soft mt-1">
        <Trans>Nothing needs attention, and nothing is due today.</Trans>
      </p>
    </div>
  </Card>
);

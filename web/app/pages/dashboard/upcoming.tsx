import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';

import { paths } from '#shared/paths.ts';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import type { Reminder } from '#web/features/reminders/reminder.ts';
import { useUnsent } from '#web/features/reminders/unsent.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Section } from '#web/ui/section.tsx';

import { Attention, needsAttention } from './attention.tsx';
import { columns } from './columns.ts';
import { Today } from './today.tsx';

const RecordCompleted = lazyDialog(
  async () => (await import('../reminders/record-completed.tsx')).RecordCompleted,
);

type UpcomingProps = { data: DashboardData; isNew: boolean };

/** What needs attention, and what is due today. */
export function Upcoming({ data: { attention, today }, isNew }: UpcomingProps) {
  const [completed, setCompleted] = useState<Reminder>();
  const isUrgent = needsAttention(attention, useUnsent().length);
  const isBusy = today.reminders.total + today.doses.total > 0;

  return (
    <>
      {isUrgent || isBusy ? (
        <div className={columns}>
          {isUrgent && (
            <Section title="Needs attention">
              <Attention attention={attention} onRecord={setCompleted} />
            </Section>
          )}
          {isBusy && (
            <Section title="Today" more={{ to: paths.reminders, label: 'All reminders' }}>
              <Today today={today} onRecord={setCompleted} />
            </Section>
          )}
        </div>
      ) : (
        !isNew && <Quiet />
      )}
      {/* Stays open when the last line of the lists is done. */}
      {completed && <RecordCompleted reminder={completed} onClose={() => setCompleted(undefined)} />}
    </>
  );
}

const Quiet = () => (
  <p className="text-ink-soft flex items-center gap-3">
    <CircleCheck className="text-moss size-5.5 shrink-0" />
    Nothing needs attention, and nothing is due today.
  </p>
);

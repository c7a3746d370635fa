import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/site/dashboard/first-steps.tsx';
import { NextSteps } from '#web/site/dashboard/next-steps.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

import { Attention, isUrgent, needsAttention } from './attention.tsx';
import { columnsClass, dueClass, petsClass } from './columns.ts';
import { MoreRows } from './more-rows.tsx';
import { PetsSection } from './pets-section.tsx';
import { Quiet, Today } from './today.tsx';

const RecordCompleted = lazyDialog(
  async () => (await import('#web/reminders/reminders-page/record-completed.tsx')).RecordCompleted,
);

type OverviewProps = { ownerId: string; data: DashboardData };

/** Neither a pet nor a document yet. */
export const isNewAccount = ({ petCount, documentCount }: DashboardData): boolean =>
  petCount === 0 && documentCount === 0;

/** DASH-1: what is due, the pets, what needs attention, and a line each for the rest; or the first steps. */
export function Overview({ ownerId, data }: OverviewProps) {
  const { pets, petCount, stepsDone, attention, due } = data;
  const [completed, setCompleted] = useState<Reminder>();
  const isNew = isNewAccount(data);
  const isQuiet = !needsAttention(attention, useUnsent().length) && due.total === 0;
  const living = pets.find(({ ending, sharedBy }) => !ending && !sharedBy);
  const first = isUrgent(attention);

  return (
    <div className={isNew ? 'flex flex-col gap-8' : columnsClass}>
      <div className={dueClass}>
        {first && <Attention attention={attention} />}
        {due.total > 0 && <Today data={data} onRecord={setCompleted} />}
        {isQuiet && !isNew && <Quiet />}
      </div>
      {!isNew && (
        <div className={petsClass}>
          <PetsSection pets={pets} total={petCount} />
        </div>
      )}
      <div className={dueClass}>
        {!first && <Attention attention={attention} />}
        {living && <NextSteps ownerId={ownerId} pet={living} done={stepsDone} />}
        {isNew ? <FirstSteps addPetPath={`${paths.pets}?add`} /> : <MoreRows data={data} />}
      </div>
      {/* Stays open when the last line of the list is done. */}
      {completed && <RecordCompleted reminder={completed} onClose={() => setCompleted(undefined)} />}
    </div>
  );
}

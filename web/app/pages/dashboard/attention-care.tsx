import Bell from 'lucide-react/icons/bell';
import Pill from 'lucide-react/icons/pill';
import Syringe from 'lucide-react/icons/syringe';

import { paths } from '#shared/paths.ts';
import { AttentionGroup } from '#web/features/dashboard/attention-group.tsx';
import { AttentionRow } from '#web/features/dashboard/attention-row.tsx';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/features/dashboard/open-link.tsx';
import { DoseFacts, GiveDose, doseKey } from '#web/features/health/give-dose.tsx';
import { CompleteButton } from '#web/features/reminders/due-reminders.tsx';
import type { Reminder } from '#web/features/reminders/reminder.ts';
import { occurrenceKey } from '#web/features/reminders/use-completion.ts';
import { dayAsWritten } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';

type CareAttentionProps = Pick<DashboardData['attention'], 'reminders' | 'doses' | 'vaccines'> & {
  onRecord: (reminder: Reminder) => void;
};

/** What is late: reminders, doses, vaccines. */
export const CareAttention = ({ reminders, doses, vaccines, onRecord }: CareAttentionProps) => (
  <>
    <AttentionGroup
      of={reminders}
      to={paths.reminders}
      more={(count) => `${count} more overdue ${count === 1 ? 'reminder' : 'reminders'}`}
    >
      {(reminder) => (
        <AttentionRow
          key={occurrenceKey(reminder)}
          tone="brick"
          icon={<Bell />}
          title={<bdi>{reminder.title}</bdi>}
          detail={
            <Facts of={[<bdi key="pet">{reminder.petName}</bdi>, `Was due ${dayAsWritten(reminder.date)}`]} />
          }
          action={<CompleteButton reminder={reminder} onRecord={onRecord} />}
        />
      )}
    </AttentionGroup>
    <AttentionGroup
      of={doses}
      to={paths.healthCheck}
      more={(count) => `${count} more ${count === 1 ? 'dose isn’t' : 'doses aren’t'} recorded`}
    >
      {(dose) => (
        <AttentionRow
          key={doseKey(dose)}
          tone="amber"
          icon={<Pill />}
          title={
            <>
              <bdi>{dose.name}</bdi> isn’t recorded
            </>
          }
          detail={<DoseFacts dose={dose} />}
          action={<GiveDose dose={dose} />}
        />
      )}
    </AttentionGroup>
    <AttentionGroup
      of={vaccines}
      to={paths.healthCheck}
      more={(count) => `${count} more ${count === 1 ? 'vaccination' : 'vaccinations'} due`}
    >
      {({ key, petId, petName, name, status, until }) => (
        <AttentionRow
          key={`${petId} ${key}`}
          tone={status === 'overdue' ? 'brick' : 'amber'}
          icon={<Syringe />}
          title={<bdi>{name}</bdi>}
          detail={<Facts of={[<bdi key="pet">{petName}</bdi>, vaccineWords(status, until)]} />}
          action={<OpenLink to={paths.pet(petId, 'health')} label="Open" what={`${name} of ${petName}`} />}
        />
      )}
    </AttentionGroup>
  </>
);

const vaccineWords = (status: string, until: string | null): string => {
  if (until === null) return status === 'overdue' ? 'Overdue' : 'Due';

  return `${status === 'overdue' ? 'Overdue, was due by' : 'Due by'} ${dayAsWritten(until)}`;
};

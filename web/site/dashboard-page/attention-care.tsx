import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import Pill from 'lucide-react/icons/pill';
import Syringe from 'lucide-react/icons/syringe';

import { paths } from '#shared/core/paths.ts';
import { DoseFacts, GiveDose, doseKey } from '#web/health/medications/give-dose.tsx';
import { dayAsWritten } from '#web/lib/dates.ts';
import { vaccineWords } from '#web/reminders/due/vaccine-words.ts';
import { CompleteButton } from '#web/reminders/reminders/due-reminders.tsx';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';
import { occurrenceKey } from '#web/reminders/reminders/use-completion.ts';
import { AttentionGroup } from '#web/site/dashboard/attention-group.tsx';
import { AttentionRow } from '#web/site/dashboard/attention-row.tsx';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/site/dashboard/open-link.tsx';
import { Facts } from '#web/ui/facts.tsx';

type CareAttentionProps = Pick<DashboardData['attention'], 'reminders' | 'doses' | 'vaccines'> & {
  onRecord: (reminder: Reminder) => void;
};

/** Overdue reminders, doses and vaccines. */
export const CareAttention = ({ reminders, doses, vaccines, onRecord }: CareAttentionProps) => (
  <>
    <AttentionGroup
      of={reminders}
      to={paths.reminders}
      more={(count) => plural(count, { one: '# more overdue reminder', other: '# more overdue reminders' })}
    >
      {(reminder) => (
        <AttentionRow
          key={occurrenceKey(reminder)}
          tone="brick"
          icon={<Bell />}
          title={<bdi>{reminder.title}</bdi>}
          detail={<Facts of={[<bdi key="pet">{reminder.petName}</bdi>, wasDue(reminder.date)]} />}
          action={<CompleteButton reminder={reminder} onRecord={onRecord} />}
        />
      )}
    </AttentionGroup>
    <AttentionGroup
      of={doses}
      to={paths.healthCheck}
      more={(count) => plural(count, { one: '# more dose not recorded', other: '# more doses not recorded' })}
    >
      {(dose) => (
        <AttentionRow
          key={doseKey(dose)}
          tone="amber"
          icon={<Pill />}
          title={
            <Trans>
              <bdi>{dose.name}</bdi> dose not recorded
            </Trans>
          }
          detail={<DoseFacts dose={dose} />}
          action={<GiveDose dose={dose} />}
        />
      )}
    </AttentionGroup>
    <AttentionGroup
      of={vaccines}
      to={paths.healthCheck}
      more={(count) => plural(count, { one: '# more vaccination due', other: '# more vaccinations due' })}
    >
      {(vaccine) => (
        <AttentionRow
          key={`${vaccine.petId} ${vaccine.key}`}
          tone={vaccine.status === 'overdue' ? 'brick' : 'amber'}
          icon={<Syringe />}
          title={<bdi>{vaccine.name}</bdi>}
          detail={<Facts of={[<bdi key="pet">{vaccine.petName}</bdi>, vaccineWords(vaccine)]} />}
          action={
            <OpenLink
              to={paths.pet(vaccine.petId, 'health')}
              label={t`Open`}
              what={nameFor(vaccine.name, vaccine.petName)}
            />
          }
        />
      )}
    </AttentionGroup>
  </>
);

const nameFor = (name: string, petName: string) => t`${name} for ${petName}`;

function wasDue(date: string): string {
  const day = dayAsWritten(date);

  return t`Was due ${day}`;
}

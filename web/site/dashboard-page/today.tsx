import { plural, t } from '@lingui/core/macro';
import Pill from 'lucide-react/icons/pill';

import { paths } from '#shared/core/paths.ts';
import { DoseFacts, GiveDose, doseKey } from '#web/health/medications/give-dose.tsx';
import { DueReminder } from '#web/reminders/reminders/due-reminders.tsx';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';
import { occurrenceKey } from '#web/reminders/reminders/use-completion.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { MoreRow } from '#web/site/dashboard/more-row.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';

import { RowIcon } from './row-icon.tsx';

type TodayProps = { today: DashboardData['today']; onRecord: (reminder: Reminder) => void };

// A link leads to the rest.
const shownDoses = 8;

/** DASH-1: the doses and reminders of today, each done with one touch. */
export function Today({ today: { doses, reminders }, onRecord }: TodayProps) {
  const first = doses.rows.slice(0, shownDoses);

  return (
    <List label={t`Today`}>
      {first.map((dose) => (
        <ListRow
          key={doseKey(dose)}
          lead={<RowIcon icon={<Pill />} />}
          title={<bdi>{dose.name}</bdi>}
          detail={<DoseFacts dose={dose} />}
          actions={
            // As far from the edge as the buttons of other lists.
            <span className="mr-2">
              <GiveDose dose={dose} />
            </span>
          }
        />
      ))}
      <MoreRow
        to={paths.healthCheck}
        shown={first.length}
        total={doses.total}
        label={(more) => plural(more, { one: '# more dose today', other: '# more doses today' })}
      />
      {reminders.rows.map((reminder) => (
        <DueReminder key={occurrenceKey(reminder)} reminder={reminder} onRecord={onRecord} />
      ))}
      <MoreRow
        to={paths.reminders}
        shown={reminders.rows.length}
        total={reminders.total}
        label={(more) => plural(more, { one: '# more reminder today', other: '# more reminders today' })}
      />
    </List>
  );
}

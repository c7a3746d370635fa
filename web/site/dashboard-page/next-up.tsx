import { t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';

import { paths } from '#shared/core/paths.ts';
import { dayName, timeName } from '#web/lib/dates.ts';
import { occurrenceKey } from '#web/reminders/reminders/use-completion.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';

import { RowIcon } from './row-icon.tsx';

/** The reminders after today. */
export const NextUp = ({ next, today }: { next: DashboardData['next']; today: string }) => (
  <List label={t`Next up`}>
    {next.map((reminder) => (
      <ListRow
        key={occurrenceKey(reminder)}
        to={`${paths.reminders}?edit=${reminder.id}`}
        lead={<RowIcon icon={<CalendarDays />} />}
        title={<bdi>{reminder.title}</bdi>}
        detail={
          <Facts
            of={[
              <bdi key="pet">{reminder.petName}</bdi>,
              reminder.customTime && timeName(reminder.customTime),
            ]}
          />
        }
        aside={dayName(reminder.date, today)}
      />
    ))}
  </List>
);

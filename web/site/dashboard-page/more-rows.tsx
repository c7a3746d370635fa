import { plural, t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';

import { paths } from '#shared/core/paths.ts';
import { namesItsPet } from '#shared/reminders/reminder-name.ts';
import { dayName } from '#web/lib/dates.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';

/** DASH-1: a line each for the next reminder, the newest documents and what is shared, which lead to all of them. */
export function MoreRows({ data }: { data: DashboardData }) {
  const { next, documents, documentCount, links } = data;
  const [reminder] = next;
  const [document] = documents;
  const { total } = links;

  return (
    <List label={t`Coming up and recent`}>
      {reminder && (
        <Line
          to={`${paths.reminders}?edit=${reminder.id}`}
          icon={<CalendarDays />}
          title={t`Next up`}
          facts={[<bdi key="title">{titleOf(reminder)}</bdi>, dayName(reminder.date, data.today.day)]}
        />
      )}
      {document ? (
        <Line
          to={paths.documents}
          icon={<FileText />}
          title={t`Recent documents`}
          facts={[<bdi key="name">{document.name}</bdi>]}
          count={documentCount}
        />
      ) : (
        <Line
          to={`${paths.documents}?add`}
          icon={<FileText />}
          title={t`Add your first document`}
          facts={[]}
        />
      )}
      {total > 0 && (
        <Line
          to={paths.sharedNow}
          icon={<Share2 />}
          title={t`Shared now`}
          facts={[plural(total, { one: '# link', other: '# links' })]}
        />
      )}
    </List>
  );
}

/** "Weigh-in, Bella" */
function titleOf({ title, petName, pets }: DashboardData['next'][number]): string {
  const petNames = pets.map((pet) => pet.petName);

  return pets.length === 0 || namesItsPet({ title, petNames }) ? title : `${title}, ${petName}`;
}

type LineProps = { to: string; icon: ReactNode; title: string; facts: ReactNode[]; count?: number };

const Line = ({ to, icon, title, facts, count }: LineProps) => (
  <ListRow
    to={to}
    lead={
      <span className="text-ink-soft grid h-11 min-w-9 items-center [&>svg]:ml-0.5 [&>svg]:size-5.5">
        {icon}
      </span>
    }
    title={title}
    detail={facts.length > 0 && <Facts of={facts} />}
    aside={count !== undefined && <span className="tabular max-md:hidden">{count}</span>}
  />
);

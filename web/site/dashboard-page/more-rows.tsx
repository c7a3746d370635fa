import { t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';

import { paths } from '#shared/core/paths.ts';
import { dayName } from '#web/lib/dates.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List, RowLink, rowLinkClass } from '#web/ui/list-row.tsx';

/** DASH-1: a line each for the next reminder, the newest documents and what is shared, which lead to all of them. */
export function MoreRows({ data }: { data: DashboardData }) {
  const { next, documents, documentCount, links } = data;
  const [reminder] = next;
  const { total } = links;

  return (
    <List label={t`Coming up and recent`}>
      {reminder && (
        <Line to={`${paths.reminders}?edit=${reminder.id}`} icon={<CalendarDays />} title={t`Next up`}>
          <Facts of={[dayName(reminder.date, data.today.day), reminder.title]} />
        </Line>
      )}
      {documents.length > 0 ? (
        <Line to={paths.documents} icon={<FileText />} title={t`Recent documents`}>
          <span className="tabular">{documentCount}</span>
        </Line>
      ) : (
        <Line to={`${paths.documents}?add`} icon={<FileText />} title={t`Add your first document`} />
      )}
      {total > 0 && (
        <Line to={paths.sharedNow} icon={<Share2 />} title={t`Shared now`}>
          <span className="tabular">{total}</span>
        </Line>
      )}
    </List>
  );
}

type LineProps = { to: string; icon: ReactNode; title: string; children?: ReactNode };

const Line = ({ to, icon, title, children }: LineProps) => (
  <li className={cx('relative flex min-h-12 items-center gap-3 px-4 md:px-5', rowLinkClass)}>
    <span className="text-ink-soft [&>svg]:size-5">{icon}</span>
    <p className={cx('font-semibold', Boolean(children) && 'shrink-0')}>
      <RowLink to={to}>{title}</RowLink>
    </p>
    <p className="text-ink-soft min-w-0 flex-1 truncate text-end text-sm">{children}</p>
    <ChevronRight className="text-ink-soft size-5 shrink-0 rtl:-scale-x-100" />
  </li>
);

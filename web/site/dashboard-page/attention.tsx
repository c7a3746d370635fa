import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import { AttentionRow } from '#web/site/dashboard/attention-row.tsx';
import type { AttentionRows } from '#web/site/dashboard/attention-rows.tsx';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/site/dashboard/open-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';

import { documentRows, linkRows } from './attention-documents.tsx';
import { finderRows, lostRows } from './attention-pets.tsx';

type AttentionData = DashboardData['attention'];

const shownRows = 3;

/** DASH-1: what needs attention besides what is due, the most urgent first, each with one action. */
export function Attention({ attention }: { attention: AttentionData }) {
  const [showsAll, setShowsAll] = useState(false);
  const groups = [
    finderRows(attention.finderMessages),
    lostRows(attention.lost),
    unsentRows(useUnsent().length),
    documentRows(attention.documents),
    linkRows(attention.links),
  ];
  const rows = groups.flatMap((group) => group.rows);
  const more = groups.map((group) => group.more);
  if (rows.length === 0) return null;
  const isCut = rows.length > shownRows && !showsAll;

  return (
    <Section title={t`Needs attention`}>
      <List label={t`Needs attention`}>
        {isCut ? rows.slice(0, shownRows) : rows}
        {isCut ? (
          <li className="px-4 py-1 md:px-5">
            <Button variant="quiet" className="-ml-3" onClick={() => setShowsAll(true)}>
              <Trans>Show all</Trans>
            </Button>
          </li>
        ) : (
          more
        )}
      </List>
    </Section>
  );
}

const unsentRows = (unsent: number): AttentionRows => ({
  rows:
    unsent === 0
      ? []
      : [
          <AttentionRow
            key="unsent"
            tone="amber"
            icon={<CloudOff />}
            title={plural(
              { changes: unsent },
              {
                one: '# change hasn’t been sent yet',
                other: '# changes haven’t been sent yet',
              },
            )}
            detail={t`We’ll send everything when you’re back online.`}
            action={
              <OpenLink to={paths.reminders} label={t`Review`} what={t`changes that haven’t been sent yet`} />
            }
          />,
        ],
  more: null,
});

/** Someone is waiting: it comes before what is due. */
export const isUrgent = ({ finderMessages, lost }: AttentionData): boolean =>
  finderMessages.total + lost.total > 0;

/** Whether anything besides what is due needs attention. */
export const needsAttention = (
  { finderMessages, lost, documents, links }: AttentionData,
  unsent: number,
): boolean => unsent + finderMessages.total + lost.total + documents.total + links.total > 0;

import { plural, t } from '@lingui/core/macro';
import CloudOff from 'lucide-react/icons/cloud-off';

import { paths } from '#shared/core/paths.ts';
import { useUnsent } from '#web/reminders/outbox/unsent.ts';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';
import { AttentionRow } from '#web/site/dashboard/attention-row.tsx';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/site/dashboard/open-link.tsx';
import { List } from '#web/ui/list-row.tsx';

import { CareAttention } from './attention-care.tsx';
import { DocumentsAttention } from './attention-documents.tsx';
import { PetsAttention } from './attention-pets.tsx';

type AttentionData = DashboardData['attention'];

type AttentionProps = {
  attention: AttentionData;
  onRecord: (reminder: Reminder) => void;
};

/** DASH-1: the items that need attention, the most urgent first, each with one action. */
export function Attention({ attention, onRecord }: AttentionProps) {
  const unsent = useUnsent().length;

  return (
    <List label={t`Needs attention`}>
      <PetsAttention {...attention} />
      {unsent > 0 && (
        <AttentionRow
          tone="amber"
          icon={<CloudOff />}
          title={plural(unsent, {
            one: '# change hasn’t been sent yet',
            other: '# changes haven’t been sent yet',
          })}
          detail={t`Saved only on this device for now. We’ll send everything when you’re back online.`}
          action={
            <OpenLink to={paths.reminders} label={t`Review`} what={t`changes that haven’t been sent yet`} />
          }
        />
      )}
      <CareAttention {...attention} onRecord={onRecord} />
      <DocumentsAttention {...attention} />
    </List>
  );
}

/** Whether any item needs attention. */
export const needsAttention = (attention: AttentionData, unsent: number): boolean =>
  unsent > 0 || Object.values(attention).some(({ total }) => total > 0);

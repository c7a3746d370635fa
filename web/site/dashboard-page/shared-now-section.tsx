import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';

import { paths } from '#shared/core/paths.ts';
import { opensInWords } from '#web/documents/sharing/link-state.tsx';
import { timeLeft } from '#web/lib/dates.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Status } from '#web/ui/status.tsx';

/** The links that work now, those that expire first. */
export function SharedNow({ links: { rows, total } }: { links: DashboardData['links'] }) {
  return (
    <Section title={t`Shared now`} more={{ to: paths.sharedNow, label: t`All links (${total})` }}>
      <List label={t`Shared now`}>
        {rows.map(({ id, name, petName, opens, expiresAt }) => (
          <ListRow
            key={id}
            to={paths.sharedNow}
            title={<bdi>{name}</bdi>}
            detail={<Facts of={[petName && <bdi key="pet">{petName}</bdi>, opensInWords(opens)]} />}
            aside={
              <Status tone="moss" icon={<Share2 />}>
                <Expiry at={expiresAt} />
              </Status>
            }
          />
        ))}
      </List>
    </Section>
  );
}

function Expiry({ at }: { at: string }) {
  const left = timeLeft(at);

  return <Trans>Expires {left}</Trans>;
}

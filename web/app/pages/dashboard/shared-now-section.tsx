import Share2 from 'lucide-react/icons/share-2';

import { paths } from '#shared/paths.ts';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { opensInWords } from '#web/features/documents/link-state.tsx';
import { timeLeft } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Status } from '#web/ui/status.tsx';

/** The links that work now, those that expire first. */
export function SharedNow({ links }: { links: DashboardData['links'] }) {
  return (
    <Section title="Shared now" more={{ to: paths.sharedNow, label: `See all (${links.total})` }}>
      <List label="Shared now">
        {links.rows.map(({ id, name, petName, opens, expiresAt }) => (
          <ListRow
            key={id}
            to={paths.sharedNow}
            title={<bdi>{name}</bdi>}
            detail={<Facts of={[petName && <bdi key="pet">{petName}</bdi>, opensInWords(opens)]} />}
            aside={
              <Status tone="moss" icon={<Share2 />}>
                Expires {timeLeft(expiresAt)}
              </Status>
            }
          />
        ))}
      </List>
    </Section>
  );
}

import FileClock from 'lucide-react/icons/file-clock';
import Link2 from 'lucide-react/icons/link-2';

import { paths } from '#shared/paths.ts';
import { AttentionGroup } from '#web/features/dashboard/attention-group.tsx';
import { AttentionRow } from '#web/features/dashboard/attention-row.tsx';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/features/dashboard/open-link.tsx';
import { ExtendLink } from '#web/features/documents/extend-link.tsx';
import { dayAsWritten, timeLeft } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';

type DocumentsAttentionProps = Pick<DashboardData['attention'], 'documents' | 'links'>;

/** Documents and links that expire. */
export const DocumentsAttention = ({ documents, links }: DocumentsAttentionProps) => (
  <>
    <AttentionGroup
      of={documents}
      to={`${paths.documents}?attention=1`}
      more={(count) => `${count} more expiring ${count === 1 ? 'document' : 'documents'}`}
    >
      {({ id, name, petName, expirationDate, isExpired }) => (
        <AttentionRow
          key={id}
          tone={isExpired ? 'brick' : 'amber'}
          icon={<FileClock />}
          title={<bdi>{name}</bdi>}
          detail={
            <Facts
              of={[
                petName && <bdi key="pet">{petName}</bdi>,
                `${isExpired ? 'Expired' : 'Expires'} ${dayAsWritten(expirationDate)}`,
              ]}
            />
          }
          action={<OpenLink to={`${paths.documents}?open=${id}`} label="Open" what={name} />}
        />
      )}
    </AttentionGroup>
    <AttentionGroup
      of={links}
      to={paths.sharedNow}
      more={(count) => `${count} more ${count === 1 ? 'link expires' : 'links expire'} soon`}
    >
      {({ id, name, petName, expiresAt }) => (
        <AttentionRow
          key={id}
          tone="amber"
          icon={<Link2 />}
          title={
            <>
              Link to <bdi>{name}</bdi>
            </>
          }
          detail={
            <Facts of={[petName && <bdi key="pet">{petName}</bdi>, `Expires ${timeLeft(expiresAt)}`]} />
          }
          action={<ExtendLink id={id} name={name} />}
        />
      )}
    </AttentionGroup>
  </>
);

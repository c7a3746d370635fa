import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FileClock from 'lucide-react/icons/file-clock';
import Link2 from 'lucide-react/icons/link-2';

import { paths } from '#shared/core/paths.ts';
import { expiryInWords } from '#web/documents/documents/expiry-words.ts';
import { ExtendLink } from '#web/documents/sharing/extend-link.tsx';
import { timeLeft } from '#web/lib/dates.ts';
import { AttentionRow } from '#web/site/dashboard/attention-row.tsx';
import { attentionRows } from '#web/site/dashboard/attention-rows.tsx';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { OpenLink } from '#web/site/dashboard/open-link.tsx';
import { Facts } from '#web/ui/facts.tsx';

type Attention = DashboardData['attention'];

/** Documents that expire or have expired. */
export const documentRows = (documents: Attention['documents']) =>
  attentionRows({
    of: documents,
    to: `${paths.documents}?attention=1`,
    more: (count) =>
      plural(count, {
        one: '# more expired or expiring document',
        other: '# more expired or expiring documents',
      }),
    row: ({ id, name, petName, expirationDate, isExpired }) => (
      <AttentionRow
        key={id}
        tone={isExpired ? 'brick' : 'amber'}
        icon={<FileClock />}
        title={<bdi>{name}</bdi>}
        detail={
          <Facts of={[petName && <bdi key="pet">{petName}</bdi>, expiryInWords(expirationDate, isExpired)]} />
        }
        action={<OpenLink to={`${paths.documents}?open=${id}`} label={t`Open`} what={name} />}
      />
    ),
  });

/** Links that expire soon. */
export const linkRows = (links: Attention['links']) =>
  attentionRows({
    of: links,
    to: paths.sharedNow,
    more: (count) => plural(count, { one: '# more link expires soon', other: '# more links expire soon' }),
    row: ({ id, name, petName, expiresAt }) => (
      <AttentionRow
        key={id}
        tone="amber"
        icon={<Link2 />}
        title={
          <Trans>
            Link to <bdi>{name}</bdi>
          </Trans>
        }
        detail={<Facts of={[petName && <bdi key="pet">{petName}</bdi>, linkExpiry(expiresAt)]} />}
        action={<ExtendLink id={id} name={name} />}
      />
    ),
  });

function linkExpiry(expiresAt: string): string {
  const left = timeLeft(expiresAt);

  return t`Expires ${left}`;
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleX from 'lucide-react/icons/circle-x';
import UserCog from 'lucide-react/icons/user-cog';
import type { ReactNode } from 'react';

import type { AccountStatus } from '#shared/accounts/admin.ts';
import { Status } from '#web/ui/status.tsx';
import type { Tone } from '#web/ui/status.tsx';

export const statusNames: Record<AccountStatus, string> = {
  waiting: t`Waiting for confirmation`,
  active: t`Active`,
  blocked: t`Blocked`,
  closed: t`Closed`,
};

const looks: Record<AccountStatus, { tone: Tone; icon?: ReactNode }> = {
  waiting: { tone: 'amber' },
  active: { tone: 'moss' },
  blocked: { tone: 'brick', icon: <Ban /> },
  closed: { tone: 'plain', icon: <CircleX /> },
};

type AccountChipsProps = { of: { status: AccountStatus; isBlocked: boolean; isAdmin: boolean } };

/** The status of an account, and whether it's an administrator's. */
export const AccountChips = ({ of: { status, isBlocked, isAdmin } }: AccountChipsProps) => (
  <div className="flex flex-wrap gap-2">
    <Status {...looks[status]}>{statusNames[status]}</Status>
    {isBlocked && status !== 'blocked' && <Status {...looks.blocked}>{statusNames.blocked}</Status>}
    {isAdmin && (
      <Status tone="plain" icon={<UserCog />}>
        <Trans>Administrator</Trans>
      </Status>
    )}
  </div>
);

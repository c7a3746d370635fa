import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import UserCog from 'lucide-react/icons/user-cog';

import { accountSearchMaxLength, accountStatuses } from '#shared/accounts/admin.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

import { statusNames } from './account-status.tsx';
import type { AccountFilterInAddress } from './use-account-filter.ts';

/** Search and filters of the accounts. */
export function AccountToolbar({ of: { filter, set } }: { of: AccountFilterInAddress }) {
  const isAdmins = filter.administrators !== undefined;

  return (
    <div role="search" aria-label={t`Accounts`} className="mb-6 flex flex-col gap-3">
      <div className="flex md:max-w-120">
        <SearchField
          label={t`Search accounts`}
          placeholder={t`Email or name`}
          maxLength={accountSearchMaxLength}
          value={filter.search ?? ''}
          onSearch={(text, options) => set({ search: text || undefined }, options)}
        />
      </div>
      <div className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap">
        {[undefined, ...accountStatuses].map((status) => (
          <Chip
            key={status ?? 'all'}
            isOn={filter.status === status}
            aria-pressed={filter.status === status}
            onClick={() => set({ status })}
          >
            {status ? statusNames[status] : t`All`}
          </Chip>
        ))}
        <Chip
          icon={<UserCog />}
          isOn={isAdmins}
          aria-pressed={isAdmins}
          onClick={() => set({ administrators: isAdmins ? undefined : 'true' })}
        >
          <Trans>Administrators</Trans>
        </Chip>
      </div>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import WalletCards from 'lucide-react/icons/wallet-cards';

import { useHydrated } from '#web/lib/hydration.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

import type { Wallet } from './wallet.api.ts';
import { addToWalletMutation } from './wallet.api.ts';

const labels: Record<Wallet, string> = {
  apple: t`Add to Apple Wallet`,
  google: t`Add to Google Wallet`,
};

const inOrder = (isAndroid: boolean): Wallet[] => (isAndroid ? ['google', 'apple'] : ['apple', 'google']);

/** Puts the pet's card into the wallet of a phone, where this installation can sign passes. */
export function WalletButtons({ petId }: { petId: string }) {
  const site = useQuery(siteQuery());
  const adding = useMutation(addToWalletMutation(petId));
  const hydrated = useHydrated();
  // The wallet of this device first.
  const isAndroid = hydrated && navigator.userAgent.includes('Android');
  const wallets = inOrder(isAndroid).filter((wallet) => site.data?.wallets[wallet]);
  if (wallets.length === 0) return null;

  return (
    <div>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {wallets.map((wallet) => (
          <Button
            key={wallet}
            variant="secondary"
            icon={<WalletCards />}
            busy={adding.isPending && adding.variables === wallet}
            busyLabel={t`Creating the pass…`}
            onClick={() => !adding.isPending && adding.mutate(wallet)}
          >
            {labels[wallet]}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="text-ink-soft mt-3 text-sm empty:hidden">
        {adding.isSuccess && adding.variables === 'apple'
          ? t`Nothing opened? Look for the pass in your downloads.`
          : ''}
      </p>
      <FailureNotice title={t`We couldn’t create the pass`} error={adding.error} className="mt-4" />
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import WalletCards from 'lucide-react/icons/wallet-cards';

import { messageOf } from '#web/lib/api.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Wallet } from './wallet.api.ts';
import { addToWalletMutation } from './wallet.api.ts';

const labels: Record<Wallet, string> = {
  apple: t`Add to Apple Wallet`,
  google: t`Add to Google Wallet`,
};

const inOrder = (isAndroid: boolean): Wallet[] => (isAndroid ? ['google', 'apple'] : ['apple', 'google']);

/** Menu items that put a living pet's card into the wallet of a phone, where this installation can sign passes. */
export function useWalletItems({ id, archived, ending }: Pick<Pet, 'id' | 'archived' | 'ending'>) {
  const site = useQuery(siteQuery());
  const adding = useMutation(addToWalletMutation(id));
  const hydrated = useHydrated();
  // The wallet of this device first.
  const isAndroid = hydrated && navigator.userAgent.includes('Android');
  const isOffered = !archived && !ending;
  const wallets = inOrder(isAndroid).filter((wallet) => isOffered && site.data?.wallets[wallet]);

  const add = (wallet: Wallet) =>
    adding.mutate(wallet, {
      onSuccess: () =>
        wallet === 'apple' && toast.info(t`Nothing opened? Look for the pass in your downloads.`),
      onError: (error) => toast.error(t`We couldn’t create that`, { description: messageOf(error) }),
    });

  return {
    isBusy: adding.isPending,
    items: wallets.map((wallet): MenuItem => ({
      label: labels[wallet],
      icon: <WalletCards />,
      disabled: adding.isPending,
      onSelect: () => add(wallet),
    })),
  };
}

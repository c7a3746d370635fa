import { mutationOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';

export type Wallet = 'apple' | 'google';

/** Makes the pass and opens it: the phone then asks whether to add it. */
export const addToWalletMutation = (petId: string) =>
  mutationOptions({
    mutationFn: async (wallet: Wallet) => {
      const pass = await api.pets[':petId'].wallet[wallet].$post({ param: { petId } });
      const { url } = await pass.json();
      location.assign(url);
    },
  });

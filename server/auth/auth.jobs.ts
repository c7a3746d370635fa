import { z } from 'zod';

export const confirmationMailJob = {
  name: 'auth.confirmation-mail',
  payload: z.object({ signUpId: z.uuid() }),
};

export const knownAddressMailJob = {
  name: 'auth.known-address-mail',
  payload: z.object({ userId: z.uuid() }),
};

export const sweepAuthJob = { name: 'auth.sweep', payload: z.object({}) };

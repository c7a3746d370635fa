import { expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api.ts';
import { createEmitter } from '#web/lib/emitter.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { connectRequests, withSession } from './requests.ts';

const ownerChanges = vi.hoisted<{ emit: () => void }>(() => ({ emit: () => undefined }));

vi.mock('./session.ts', async (original) => {
  const emitter = createEmitter();
  ownerChanges.emit = emitter.emit;

  return { ...(await original<object>()), onOwnerChange: emitter.subscribe };
});

vi.mock('./refresh/renew-session.ts', () => ({
  currentAccess: async () => ({ token: 'e30.e30.x' }),
  renewSession: async () => 'renewed',
}));

test('APP-8: a request that even a new session can’t send asks to be tried again', async () => {
  const refused = () =>
    Promise.reject(new ApiError(401, { error: { code: 'auth.required', message: 'Sign in' } }));

  await expect(withSession(refused)).rejects.toThrow('Session refreshed. Please try again.');
});

test('SES-2: when another owner signs in, neither answers nor toasts of the one before are left', () => {
  connectRequests();
  queryClient.setQueryData(['pets'], ['Bella']);
  const clear = vi.spyOn(toast, 'clear');

  ownerChanges.emit();

  expect(clear).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['pets'])).toBeUndefined();
});

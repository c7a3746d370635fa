import { expect, test, vi } from 'vitest';

import { createEmitter } from '#web/lib/emitter.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { connectRequests } from './requests.ts';

const ownerChanges = vi.hoisted<{ emit: () => void }>(() => ({ emit: () => undefined }));

vi.mock('./session.ts', async (original) => {
  const emitter = createEmitter();
  ownerChanges.emit = emitter.emit;

  return { ...(await original<object>()), onOwnerChange: emitter.subscribe };
});

test('SES-2: when another owner signs in, neither answers nor toasts of the one before are left', () => {
  connectRequests();
  queryClient.setQueryData(['pets'], ['Bella']);
  const clear = vi.spyOn(toast, 'clear');

  ownerChanges.emit();

  expect(clear).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(['pets'])).toBeUndefined();
});

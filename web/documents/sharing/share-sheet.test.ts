import { afterEach, expect, test, vi } from 'vitest';

import { toast } from '#web/ui/toast.tsx';

import { openShareSheet } from './share-sheet.ts';

const link = { title: 'Boarding', shareUrl: 'https://denmate.example/shared/sh-1' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('PROMISE-3: a new pack opens the share sheet of the device', async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  await openShareSheet(link);

  expect(share.mock.calls).toEqual([[{ title: 'Boarding', url: link.shareUrl }]]);
});

test('PROMISE-3: without a share sheet its link is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const success = vi.spyOn(toast, 'success').mockReturnValue('');
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await openShareSheet(link);

  expect(writeText.mock.calls).toEqual([[link.shareUrl]]);
  expect(success).toHaveBeenCalledWith('Copied');
});

test('PROMISE-3: a sheet that is closed, or refused, is no failure', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new Error('closed')) });

  await expect(openShareSheet(link)).resolves.toBeUndefined();
});

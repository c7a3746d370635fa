import { t } from '@lingui/core/macro';

import { toast } from '#web/ui/toast.tsx';

import type { ShareLink } from './share-links.api.ts';

/**
 * Opens the share sheet of the device with a new link, or copies it where there is no sheet. A browser may refuse both, because
 * the press was too long ago: the link is shown with its buttons anyway.
 */
export async function openShareSheet({
  shareUrl,
  title,
}: Pick<ShareLink, 'shareUrl' | 'title'>): Promise<void> {
  if (!shareUrl) return;
  const device: Partial<Navigator> = navigator;
  try {
    if (device.share) return await device.share({ title: title ?? '', url: shareUrl });
    if (!device.clipboard) return;
    await device.clipboard.writeText(shareUrl);
    toast.success(t`Copied`);
  } catch {
    // Closing the sheet rejects, too.
  }
}

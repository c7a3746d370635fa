import { t } from '@lingui/core/macro';

import { extensionHours } from '#shared/documents/sharing.ts';
import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { changeLink } from './share-links.api.ts';

/** Extends a link, and shows its new expiry in a toast. */
export async function extendLink(linkId: string): Promise<void> {
  try {
    const { expiresAt } = await changeLink({ linkId, changes: { hours: extensionHours } });
    const end = exactMoment(expiresAt);
    toast.success(t`The link works until ${end}`);
    await refreshDocuments(queryClient);
  } catch (error) {
    toast.error(t`We couldn’t save that`, { description: messageOf(error) });
  }
}

import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';

import type { Document } from '#web/documents/documents/documents.api.ts';
import { foundIn, foundInWords } from '#web/documents/documents/found-records.ts';
import type { DocumentAddress } from '#web/documents/documents/use-document-address.ts';
import { toast } from '#web/ui/toast.tsx';

/** INBOX-2: says what was found in a document whose reading ends while the list is shown, as after an upload. */
export function useFoundToast(
  documents: readonly Document[],
  { open, addressOf, openDocument }: Pick<DocumentAddress, 'open' | 'addressOf' | 'openDocument'>,
) {
  const unread = useRef(new Set<string>());
  useEffect(() => {
    for (const document of documents) {
      const { id, name, suggestion } = document;
      const wasUnread = unread.current.delete(id);
      if (suggestion === null) unread.current.add(id);
      const found = foundIn(document);
      if (!wasUnread || suggestion === null || !found || open === id) continue;
      toast.info(foundInWords(found), {
        description: name,
        action: { label: t`Review`, onSelect: () => openDocument(id, addressOf(id)) },
      });
    }
  }, [documents, open, addressOf, openDocument]);
}

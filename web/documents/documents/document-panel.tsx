import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { useId } from 'react';

import { IconButton } from '#web/ui/icon-button.tsx';

import { OpenedButtons } from './opened-buttons.tsx';
import { OpenedContent, OpenedLine, type OpenedProps, useTools } from './opened-parts.tsx';

/** The preview of a document beside the list, on the widest screens. */
export function DocumentPanel(opened: OpenedProps) {
  const id = useId();
  const { tools, place } = useTools(opened);

  return (
    <section aria-labelledby={id} className="border-line bg-raised flex flex-col gap-4 rounded-lg border p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-lg wrap-anywhere">
            <bdi>{opened.document.name}</bdi>
          </h2>
          <p className="text-ink-soft mt-1 text-sm">
            <OpenedLine {...opened} />
          </p>
        </div>
        <IconButton label={t`Close preview`} icon={<X />} onClick={opened.onClose} className="-mt-2 -mr-2" />
      </div>
      <div className="flex flex-wrap gap-3">
        <OpenedButtons {...opened} />
      </div>
      {tools}
      <div>
        <OpenedContent {...opened} place={place} />
      </div>
    </section>
  );
}

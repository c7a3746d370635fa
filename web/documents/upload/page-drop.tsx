import { Trans } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useEffectEvent, useState } from 'react';

import { offerFiles } from './offered-files.ts';

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];
// Some programs add a picture of the text to copied text.
const hasFiles = (data: DataTransfer | null) =>
  data !== null && data.types.includes('Files') && !data.types.includes('text/plain');

/** Takes files that are dropped anywhere on the page or pasted. `onFiles` opens the form for them. */
export function PageDrop({ onFiles }: { onFiles: () => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    setIsOver(false);
    // A drop area has taken them.
    if (event.defaultPrevented || !hasFiles(data)) return;
    const files = filesOf(data);
    event.preventDefault();
    if (files.length === 0) return;
    offerFiles(files);
    onFiles();
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      // Otherwise the browser would open the file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    window.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });

    return () => controller.abort();
  }, []);
  if (!isOver) return null;

  return (
    <div
      aria-hidden
      className="border-ink bg-paper/90 text-ink pointer-events-none fixed inset-3 z-50 flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed"
    >
      <FileUp className="size-10" strokeWidth={1.5} />
      <p className="font-display text-xl">
        <Trans>Drop files here</Trans>
      </p>
    </div>
  );
}

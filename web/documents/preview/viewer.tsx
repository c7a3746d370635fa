import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';

import { IconButton } from '#web/ui/icon-button.tsx';

import type { ViewControls } from './use-view.ts';

type ViewerProps = {
  controls: ViewControls;
  /** "Page 2 of 12", if there are several. */
  place?: string | undefined;
  children: ReactNode;
};

/** A document with buttons for zoom and rotation. It scrolls if it doesn't fit. */
export function Viewer({ controls, place, children }: ViewerProps) {
  const { view, zoomIn, zoomOut, fit, turn } = controls;
  const percent = Math.round(view.zoom * 100);

  return (
    <div data-enlarged={view.zoom > 1 || undefined}>
      <div
        role="toolbar"
        aria-label={t({ message: 'View', context: 'how a list or page is shown' })}
        className="border-line bg-raised sticky -top-px z-1 -mx-1 flex flex-wrap items-center gap-1 rounded-md px-1 py-1"
      >
        <IconButton
          label={t`Zoom out`}
          icon={<ZoomOut />}
          aria-disabled={!zoomOut || undefined}
          onClick={zoomOut}
        />
        <button
          type="button"
          onClick={fit}
          className="tabular hover:bg-sunken min-h-11 min-w-16 rounded-md px-2 text-sm font-semibold"
        >
          <Trans>
            <span className="sr-only">Fit to width, now at </span>
            {percent}%
          </Trans>
        </button>
        <IconButton
          label={t`Zoom in`}
          icon={<ZoomIn />}
          aria-disabled={!zoomIn || undefined}
          onClick={zoomIn}
        />
        <IconButton label={t`Rotate right`} icon={<RotateCw />} onClick={turn} />
        {place && <p className="text-ink-soft tabular ml-auto px-2 text-sm">{place}</p>}
      </div>
      <div className="mt-2 overflow-x-auto">{children}</div>
    </div>
  );
}

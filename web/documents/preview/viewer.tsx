import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

import { IconButton } from '#web/ui/icon-button.tsx';

import { ToolsPlace } from './tools-place.ts';
import type { ViewControls } from './use-view.ts';

type ViewerProps = {
  controls: ViewControls;
  /** "Page 2 of 12", if there are several. */
  place?: string | undefined;
  children: ReactNode;
};

/** A document with buttons for zoom and rotation. It scrolls if it doesn't fit. */
export function Viewer({ controls, place, children }: ViewerProps) {
  const toolsPlace = use(ToolsPlace);

  return (
    <div data-enlarged={controls.view.zoom > 1 || undefined}>
      {toolsPlace && createPortal(<Tools {...controls} />, toolsPlace)}
      <div className="overflow-x-auto">{children}</div>
      {place && (
        <p className="bg-ink text-paper tabular pointer-events-none sticky bottom-32 z-1 mx-auto -mt-10 mb-3 w-fit rounded-full px-3 py-0.5 text-sm">
          {place}
        </p>
      )}
    </div>
  );
}

function Tools({ view, zoomIn, zoomOut, fit, turn }: ViewControls) {
  const percent = Math.round(view.zoom * 100);

  return (
    <div
      role="toolbar"
      aria-label={t({ message: 'View', context: 'how a list or page is shown' })}
      className="flex items-center"
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
        className="tabular hover:bg-sunken min-h-11 min-w-12 rounded-md text-sm font-semibold"
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
    </div>
  );
}

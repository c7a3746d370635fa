import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';

import { named } from '#shared/core/named.ts';

import { useView } from './use-view.ts';
import { Viewer } from './viewer.tsx';

type PictureViewerProps = { url: string; name: string; onFailure: () => void };

/** A picture that fits the screen until it is enlarged. */
export function PictureViewer({ url, name, onFailure }: PictureViewerProps) {
  const controls = useView();
  const { zoom, turned } = controls.view;
  const isOnSide = turned % 180 !== 0;
  const frame = useRef<HTMLDivElement>(null);
  useMiddleKept(frame, zoom);

  return (
    <Viewer controls={controls}>
      {/* Scrolled with the arrow keys once it is enlarged. */}
      <div
        ref={frame}
        role="region"
        aria-label={named(t`Preview`, name)}
        tabIndex={zoom > 1 ? 0 : undefined}
        className="bg-sunken @container-[size] grid h-[min(60dvh,44rem)] place-items-center-safe overflow-auto max-md:h-[calc(100dvh-11rem)] md:rounded-md"
      >
        <div
          className="relative overflow-clip"
          style={{ width: `${zoom * 100}cqw`, height: `${zoom * 100}cqh` }}
        >
          <img
            src={url}
            alt={t`The document “${name}”`}
            className="absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-contain"
            style={{
              rotate: `${turned}deg`,
              width: `${zoom * 100}${isOnSide ? 'cqh' : 'cqw'}`,
              height: `${zoom * 100}${isOnSide ? 'cqw' : 'cqh'}`,
            }}
            onError={() => onFailure()}
          />
        </div>
      </div>
    </Viewer>
  );
}

/** Scrolls so that the same part stays in the middle when the size changes. */
function useMiddleKept(frame: React.RefObject<HTMLDivElement | null>, zoom: number) {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const factor = zoom / before.current;
    before.current = zoom;
    if (!frame.current || factor === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame.current;
    const moved = (from: number, visible: number) => (from + visible / 2) * factor - visible / 2;
    frame.current.scrollTo(moved(scrollLeft, clientWidth), moved(scrollTop, clientHeight));
  }, [frame, zoom]);
}

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useRef } from 'react';

import { Deferred } from '#web/ui/deferred.tsx';

import { useCardLight } from './use-card-light.ts';

type TurningCardProps = {
  isTurned: boolean;
  front: ReactNode;
  back: ReactNode;
};

/** A card with two sides. Light moves over it with the pointer, or as the phone is tilted. */
export function TurningCard({ isTurned, front, back }: TurningCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useCardLight(place);

  return (
    <div className="min-w-0">
      <div ref={place} className="turning-card" data-turned={isTurned || undefined}>
        <div className="turning-card-sides">
          <div className="turning-card-side" inert={isTurned}>
            {front}
            <span className="card-light" aria-hidden="true" />
          </div>
          <div className="turning-card-side turning-card-back" inert={!isTurned}>
            {/* A card takes a slow phone some time to draw, and its back is not seen at first. */}
            <Deferred>{back}</Deferred>
            <span className="card-light" aria-hidden="true" />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {isTurned && t`Showing the back of the card.`}
      </p>
    </div>
  );
}

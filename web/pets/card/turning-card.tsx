import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Deferred } from '#web/ui/deferred.tsx';

import { useCardLight } from './use-card-light.ts';

type TurningCardProps = {
  front: ReactNode;
  back: ReactNode;
  /** Directly below the card. */
  children: ReactNode;
  /** Beside the button that turns it. */
  actions: ReactNode;
};

/** A card with two sides. Light moves over it with the pointer, or as the phone is tilted. */
export function TurningCard({ front, back, children, actions }: TurningCardProps) {
  const [turned, setTurned] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useCardLight(place);

  return (
    <>
      <div ref={place} className="turning-card" data-turned={turned || undefined}>
        <div className="turning-card-sides">
          <div className="turning-card-side" inert={turned}>
            {front}
            <span className="card-light" aria-hidden="true" />
          </div>
          <div className="turning-card-side turning-card-back" inert={!turned}>
            {/* A card takes a slow phone some time to draw, and its back is not seen at first. */}
            <Deferred>{back}</Deferred>
            <span className="card-light" aria-hidden="true" />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {turned && t`Showing the back of the card.`}
      </p>
      {children}
      <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
        <Button variant="quiet" icon={<RefreshCw />} aria-pressed={turned} onClick={() => setTurned(!turned)}>
          <Trans>Turn card over</Trans>
        </Button>
        {actions}
      </div>
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import type { CardRevealNote } from '#web/pets/card/card-reveal-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/status.tsx';

const generatingMs = 2500;
const leavingMs = 800;

const words = {
  generating: t`Generating your Pet ID`,
  generated: t`Your Pet ID has been generated!`,
  leaving: t`Taking you to your dashboard`,
} as const;

type CardRevealProps = {
  petIdentifier: string;
  note: CardRevealNote | undefined;
  /** The actions below the printed card. */
  actions: ReactNode;
  /** The next page, if that isn't the dashboard. */
  onward: ReactNode;
  children: (isPrinting: boolean) => ReactNode;
};

/**
 * PETID-1: the Pet ID is printed line by line, and then stays until the person leaves. A button skips the printing,
 * and with reduced motion there is none.
 */
export function CardReveal({ petIdentifier, note, actions, onward, children }: CardRevealProps) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState(firstPhase);
  const isSkipped = useRef(false);
  useEffect(() => {
    if (phase === 'generated') return;
    const timer = setTimeout(
      () =>
        phase === 'generating' ? setPhase('generated') : void navigate(paths.dashboard, { replace: true }),
      phase === 'generating' ? generatingMs : leavingMs,
    );

    return () => clearTimeout(timer);
  }, [phase, navigate]);

  return (
    <div className="w-full max-w-2xl text-center">
      {/* Two lines on phones from the start, so that the card doesn't move when the text changes. */}
      <h1 className="flex min-h-[2.4em] items-end justify-center text-2xl md:min-h-0" aria-live="polite">
        {words[phase]}
      </h1>
      <p className="tabular text-ink-soft mt-2 min-h-7 font-semibold tracking-wide">
        {phase !== 'generating' && petIdentifier}
      </p>
      {note && (
        <p className="mt-3">
          <Status tone={note.tone}>{note.words}</Status>
        </p>
      )}
      <div className="mt-8 text-left">{children(phase === 'generating')}</div>
      <div className="mt-8 flex min-h-30 flex-col items-center gap-3">
        {phase === 'generating' ? (
          <Button
            variant="quiet"
            onClick={() => {
              isSkipped.current = true;
              setPhase('generated');
            }}
          >
            <Trans>Skip</Trans>
          </Button>
        ) : (
          <>
            {/* The pressed button is gone, and the focus must not go back to the beginning of the page. */}
            <div
              ref={(row) => {
                if (isSkipped.current) row?.querySelector('button')?.focus();
                isSkipped.current = false;
              }}
              className="animate-fade flex flex-wrap justify-center gap-3"
            >
              {actions}
            </div>
            {onward ?? (
              <Button variant="quiet" busy={phase === 'leaving'} onClick={() => setPhase('leaving')}>
                <Trans>Go to the dashboard</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const firstPhase = (): keyof typeof words =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'generated' : 'generating';

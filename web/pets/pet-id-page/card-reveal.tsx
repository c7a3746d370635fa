import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { focusHeading } from '#web/lib/heading-focus.ts';
import type { CardRevealNote } from '#web/pets/card/card-reveal-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/status.tsx';

import { useCardReveal } from './use-card-reveal.ts';

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
 * PETID-1: the Pet ID is printed line by line and shown, and then the dashboard opens, unless the person does something here. A
 * button skips the printing, and with reduced motion nothing happens without a press.
 */
export function CardReveal({ petIdentifier, note, actions, onward, children }: CardRevealProps) {
  const navigate = useNavigate();
  const reveal = useCardReveal(() => void navigate(paths.dashboard, { replace: true }));
  const { phase } = reveal;
  const heading = useRef<HTMLHeadingElement>(null);
  const actionRow = useRef<HTMLDivElement>(null);
  const isSkipped = useRef(false);
  const isFirstPage = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isFirstPage) focusHeading(heading.current);
  }, [isFirstPage]);
  // The pressed button is gone, and the focus must not go back to the beginning of the page.
  useEffect(() => {
    if (phase === 'generated' && isSkipped.current) focusFirst(actionRow.current);
    isSkipped.current = false;
  }, [phase]);

  return (
    <div className="w-full max-w-2xl text-center">
      {/* Two lines on phones from the start, so that the card doesn't move when the text changes. */}
      <h1
        ref={heading}
        className="flex min-h-[2.4em] items-end justify-center text-2xl md:min-h-0"
        aria-live="polite"
      >
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
      <div
        className="mt-8 text-left"
        onPointerDown={reveal.stay}
        onFocus={reveal.stay}
        // Not sent for a pointer that only rests where the card has appeared.
        onPointerMove={reveal.stay}
      >
        {children(phase === 'generating')}
      </div>
      <div className="mt-8 flex min-h-30 flex-col items-center gap-3">
        {phase === 'generating' ? (
          <Button
            variant="quiet"
            onClick={() => {
              isSkipped.current = true;
              reveal.skip();
            }}
          >
            <Trans>Skip</Trans>
          </Button>
        ) : (
          <>
            <div
              className="flex flex-col items-center gap-3"
              onPointerDown={reveal.stay}
              onFocus={reveal.stay}
            >
              <div ref={actionRow} className="animate-fade flex flex-wrap justify-center gap-3">
                {actions}
              </div>
              {onward ?? (
                <Button variant="quiet" busy={phase === 'leaving'} onClick={reveal.leaveNow}>
                  <Trans>Go to the dashboard</Trans>
                </Button>
              )}
            </div>
            {reveal.isLeavingSoon && (
              <p className="text-ink-soft flex flex-wrap items-center justify-center gap-x-2 text-sm">
                <Trans>Your dashboard opens in a few seconds.</Trans>
                <Button
                  variant="quiet"
                  onClick={() => {
                    focusFirst(actionRow.current);
                    reveal.stay();
                  }}
                >
                  <Trans>Stay here</Trans>
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const focusFirst = (row: HTMLElement | null) => row?.querySelector('button')?.focus();

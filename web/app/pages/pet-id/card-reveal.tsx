import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/status.tsx';

import type { CardRevealNote } from './card-reveal-state.ts';

const generatingMs = 2500;
const generatedMs = 4000;
const leavingMs = 1500;

const phases = [
  { words: 'Generating your Pet ID', ms: generatingMs },
  { words: 'Your Pet ID has been generated!', ms: generatedMs },
  { words: 'Taking you to your dashboard', ms: leavingMs },
] as const;

type CardRevealProps = {
  petIdentifier: string;
  note: CardRevealNote | undefined;
  /** Links in addition to the dashboard. */
  onward?: ReactNode;
  children: ReactNode;
};

/** PETID-1: the Pet ID is printed line by line; a button skips the animation. */
export function CardReveal({ petIdentifier, note, onward, children }: CardRevealProps) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState(0);
  const { words, ms } = phases[phase] ?? phases[2];
  useEffect(() => {
    const timer = setTimeout(() => {
      if (phase < phases.length - 1) setPhase(phase + 1);
      else void navigate(paths.dashboard, { replace: true });
    }, ms);

    return () => clearTimeout(timer);
  }, [phase, ms, navigate]);

  return (
    <div className="w-full max-w-2xl text-center">
      {/* Two lines on phones from the start, so that the card doesn't move when the text changes. */}
      <h1 className="flex min-h-[2.4em] items-end justify-center text-2xl md:min-h-0" aria-live="polite">
        {words}
      </h1>
      <p className="tabular text-ink-soft mt-2 min-h-7 font-semibold tracking-wide">
        {phase > 0 && petIdentifier}
      </p>
      {note && (
        <p className="mt-3">
          <Status tone={note.tone}>{note.words}</Status>
        </p>
      )}
      <div className="mt-8 text-left">{children}</div>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:justify-center">
        {onward}
        <Button
          variant="secondary"
          size="lg"
          onClick={() => void navigate(paths.dashboard, { replace: true })}
        >
          Go to the dashboard
        </Button>
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { Button } from '#web/ui/button.tsx';

const generatingMs = 2500;
const generatedMs = 4000;
const leavingMs = 1500;

const phases = [
  { words: 'Generating your Pet ID', ms: generatingMs },
  { words: 'Your Pet ID has been generated!', ms: generatedMs },
  { words: 'Taking you to your dashboard', ms: leavingMs },
] as const;

type CeremonyProps = { petIdentifier: string; children: ReactNode };

/** PETID-1: the Pet ID is made before one's eyes; a button skips the wait. */
export function Ceremony({ petIdentifier, children }: CeremonyProps) {
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
      <h1 className="text-2xl" role="status">
        {words}
      </h1>
      <p className="tabular text-ink-soft mt-2 min-h-7 font-semibold tracking-wide">
        {phase > 0 && petIdentifier}
      </p>
      <div className="mt-8 text-left">{children}</div>
      <Button
        variant="secondary"
        size="lg"
        className="mt-8"
        onClick={() => void navigate(paths.dashboard, { replace: true })}
      >
        Go to the dashboard
      </Button>
    </div>
  );
}

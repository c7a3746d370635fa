import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** PETID-1. `pressed`: after the button that leads to the dashboard. */
export const revealMs = { generating: 2500, generated: 4000, leaving: 1500, pressed: 800 } as const;

export type RevealPhase = 'generating' | 'generated' | 'leaving';

/**
 * PETID-1: prints the card, shows it, and leaves for the dashboard. The card stays if the person does anything with it, uses the
 * keyboard or a screen reader, or prefers reduced motion. The times only pass while the tab is looked at.
 */
export function useCardReveal(leave: () => void) {
  const [phase, setPhase] = useState<RevealPhase>(() => (prefersStillness() ? 'generated' : 'generating'));
  const [isStaying, setStaying] = useState(prefersStillness);
  const isLookedAt = useIsLookedAt();
  const waits = phase === 'leaving' && isStaying ? 'pressed' : phase;
  const isTimed = isLookedAt && (phase !== 'generated' || !isStaying);

  const goOn = useEffectEvent(() => {
    if (phase === 'leaving') return leave();
    // Those who don't see the page can't know that it's about to go.
    if (hasKeyboardFocus()) setStaying(true);
    if (phase === 'generating') setPhase('generated');
    else if (!hasKeyboardFocus()) setPhase('leaving');
  });
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(goOn, revealMs[waits]);

    return () => clearTimeout(timer);
  }, [isTimed, waits]);

  const stay = () => {
    if (isStaying) return;
    setStaying(true);
    if (phase === 'leaving') setPhase('generated');
  };
  const onInput = useEffectEvent(stay);
  useEffect(() => {
    const listen = () => onInput();
    for (const type of inputs) document.addEventListener(type, listen);

    return () => inputs.forEach((type) => document.removeEventListener(type, listen));
  }, []);

  return {
    phase,
    /** Whether the page leaves for the dashboard unless something is pressed. */
    isLeavingSoon: phase !== 'generating' && !isStaying,
    skip: () => setPhase('generated'),
    stay,
    leaveNow: () => {
      setStaying(true);
      setPhase('leaving');
    },
  };
}

// Assistive technology presses buttons with a click alone.
const inputs = ['keydown', 'click'];

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the browser shows the focus, as it does for people who use the keyboard or a screen reader. */
function hasKeyboardFocus(): boolean {
  const { activeElement, body } = document;

  return activeElement !== null && activeElement !== body && activeElement.matches(':focus-visible');
}

const useIsLookedAt = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);

      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );

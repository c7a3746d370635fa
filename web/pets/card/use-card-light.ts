import { type RefObject, useEffect } from 'react';

/** How far a phone is tilted to the side until the light has crossed the card, in degrees. */
const fullTilt = 35;

/**
 * Sets the light on a card: its position `--light-x` from -1 to 1, and its strength `--light`. It follows the pointer, or the
 * tilt of a phone where that needs no permission. With reduced motion there is no light.
 */
export function useCardLight(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const card = place.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    if (!card || still.matches) return;
    const shine = (x: number, strength: number) => {
      card.style.setProperty('--light-x', Math.max(-1, Math.min(1, x)).toFixed(3));
      card.style.setProperty('--light', String(strength));
    };
    const follow = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const { left, width } = card.getBoundingClientRect();
      shine(((event.clientX - left) / width) * 2 - 1, 1);
    };
    const leave = () => card.style.setProperty('--light', '0');
    const tilt = ({ gamma }: DeviceOrientationEvent) => {
      if (gamma !== null) shine(gamma / fullTilt, 1);
    };

    card.addEventListener('pointermove', follow, { passive: true });
    card.addEventListener('pointerleave', leave);
    const tilts = canTilt();
    if (tilts) window.addEventListener('deviceorientation', tilt, { passive: true });

    return () => {
      card.removeEventListener('pointermove', follow);
      card.removeEventListener('pointerleave', leave);
      if (tilts) window.removeEventListener('deviceorientation', tilt);
    };
  }, [place]);
}

/** Whether this is a phone or tablet that reports its orientation without asking for permission. */
const canTilt = () =>
  'DeviceOrientationEvent' in window &&
  !('requestPermission' in DeviceOrientationEvent) &&
  matchMedia('(hover: none)').matches;

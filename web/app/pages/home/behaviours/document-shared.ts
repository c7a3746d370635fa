const seen = 0.7;

/** Where each part comes from, in the order of their beginnings in milliseconds. */
const parts: [part: string, delay: number, from: Keyframe][] = [
  ['press', 400, { transform: 'translateY(5px)' }],
  ['slip', 800, { opacity: 0, transform: 'translate(-110px, 80px)' }],
  ['page', 1800, { opacity: 0, transform: 'translateY(12px)' }],
  ['check', 2400, { opacity: 0, transform: 'translateY(8px)' }],
];

/**
 * Plays the drawing of a document being shared once, when most of it is in view. It waits at its beginning when it is near. With
 * reduced motion it stays as it ends.
 */
export function playDocumentShared(lessMotion: boolean) {
  const drawing = document.querySelector('[data-motion]');
  if (!drawing || lessMotion) return;

  let motions: Animation[] = [];
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      if (motions.length === 0) motions = begin(drawing);
      if (entry.intersectionRatio < seen) return;
      watch.disconnect();
      for (const motion of motions) motion.play();
    },
    { threshold: [0, seen] },
  );
  watch.observe(drawing);
}

function begin(drawing: Element): Animation[] {
  return parts.flatMap(([part, delay, from]) => {
    const motion = drawing
      .querySelector(`[data-part=${part}]`)
      ?.animate([from, {}], { delay, duration: 700, easing: 'ease-out', fill: 'backwards' });
    motion?.pause();

    return motion ?? [];
  });
}

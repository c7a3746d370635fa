const seen = 0.7;

/** The origin of each part, in the order of their start times in milliseconds. */
const parts: [part: string, delay: number, from: Keyframe][] = [
  ['press', 400, { transform: 'translateY(5px)' }],
  ['slip', 800, { opacity: 0, transform: 'translate(-110px, 80px)' }],
  ['page', 1800, { opacity: 0, transform: 'translateY(12px)' }],
  ['check', 2400, { opacity: 0, transform: 'translateY(8px)' }],
];

/**
 * Plays the drawing of a shared document once, when most of it is in view. It is set to its first frame when it enters the view.
 * With reduced motion the last frame is shown.
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

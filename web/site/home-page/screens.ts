import { locale } from '#web/lib/locale.ts';

import type { ScreenFiles } from './screen-picture.tsx';

const files = import.meta.glob<string>('./screens/*/*.webp', { eager: true, import: 'default' });

function screen(name: string, height: number): ScreenFiles {
  const [light, dark] = ['light', 'dark'].map(
    (colors) => files[`./screens/${locale}/${name}-${colors}.webp`],
  );
  if (!light || !dark) throw new Error(`\`npm run screenshots\` has not made “${name}” in “${locale}”`);

  return { light, dark, width: 780, height };
}

/** The pictures of the product on the landing page, by screen. */
export const screens = {
  documents: screen('documents', 600),
  reminders: screen('reminders', 600),
  pet: screen('pet', 1120),
};

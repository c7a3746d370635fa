import type { ScreenFiles } from './screen-picture.tsx';
import documentsDark from './screens/documents-dark.webp';
import documentsLight from './screens/documents-light.webp';
import petDark from './screens/pet-dark.webp';
import petLight from './screens/pet-light.webp';
import remindersDark from './screens/reminders-dark.webp';
import remindersLight from './screens/reminders-light.webp';

const row = { width: 780, height: 600 };

/** The pictures of the product on the landing page, by screen. */
export const screens = {
  documents: { light: documentsLight, dark: documentsDark, ...row },
  reminders: { light: remindersLight, dark: remindersDark, ...row },
  pet: { light: petLight, dark: petDark, width: 780, height: 1120 },
} satisfies Record<string, ScreenFiles>;

import { i18n } from '#shared/core/i18n.ts';

import { reminderLabel } from './reminders.ts';

type Named = { title: string; petNames: readonly string[] };

const asWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .join(' ')} `;

/** Whether a title has the name of one of its pets in it, as in "Give Bella her pill". */
export const namesItsPet = ({ title, petNames }: Named): boolean =>
  petNames.some((name) => asWords(title).includes(asWords(name)));

/** "Rabies booster for Rex"; the title alone when it names its pet, or is about none. */
export const reminderName = ({ title, petNames }: Named): string =>
  petNames.length === 0 || namesItsPet({ title, petNames })
    ? title
    : i18n.t('{title} for {pets}', { title, pets: reminderLabel(petNames) });

import { i18n } from './i18n.ts';

/** A label after other words: "allergies". German nouns keep their capital letter. */
export const inSentence = (label: string): string => (i18n.locale === 'de' ? label : label.toLowerCase());

import { locale } from './locale.ts';

/** A label after other words: "allergies". German nouns keep their capital letter. */
export const inSentence = (label: string): string => (locale === 'de' ? label : label.toLowerCase());

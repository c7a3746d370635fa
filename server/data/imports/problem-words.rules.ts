/** A problem with a record as a sentence: some messages of forms have no period. */
export const asSentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

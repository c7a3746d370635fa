/** What is wrong with a record, as a sentence: forms show some of their messages without a period. */
export const asSentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

import { beginsWithText, foldingsOf } from '#shared/core/folded-text.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentCategories, documentCategoryKeys } from '#shared/documents/documents.ts';

import { foldedPattern } from './folded-pattern.rules.ts';

/**
 * The characters between words, for PostgreSQL's regular expressions: everything but letters, digits and symbols beyond
 * ASCII.
 */
export const separatorsInSql = String.raw`[^0-9A-Za-z\u00aa\u00b5\u00ba-\u1fff\u2070-\u2fff\u3040-\U0010ffff]+`;
const separators = /[^0-9A-Za-z\u00aa\u00b5\u00ba-\u1fff\u2070-\u2fff\u3040-\u{10ffff}]+/u;
const wordsOfText = /[0-9A-Za-z\u00aa\u00b5\u00ba-\u1fff\u2070-\u2fff\u3040-\u{10ffff}]+/gu;

const wordsMax = 10;
const wordMaxLength = 60;

/** The words of a search in indexed form, without the syntax of query languages. */
export const searchWordsOf = (text: string): string[] =>
  [...new Set(lowerWords(text).map((word) => [...word].slice(0, wordMaxLength).join('')))].slice(0, wordsMax);

const lowerWords = (text: string) =>
  text.toWellFormed().normalize('NFC').toLowerCase().split(separators).filter(Boolean);

const hasWord = (text: string, start: string) => lowerWords(text).some((word) => beginsWithText(word, start));

type Named = { id: string; name: string };

/** The documents with one word: `query` in `documents.search`, or `folded` in `documents.folded_search`. Both are a `tsquery`. */
export type WordQuery = { query: string; folded: string };

/**
 * The conditions that each word begins a word of the name, the text, the category's label or the pet's name, with or without
 * accents.
 */
export const searchQueries = (words: readonly string[], pets: readonly Named[]): WordQuery[] =>
  words.map((word) => {
    const folded = foldingsOf(word).map(begins);

    return {
      query: [
        ...new Set([begins(word), ...folded]),
        ...categoriesWith(word).map((category) => `'#${category}'`),
        ...pets.filter(({ name }) => hasWord(name, word)).map(({ id }) => `'=${id}'`),
      ].join('|'),
      folded: folded.join('|'),
    };
  });

const begins = (word: string) => `'${word}':*`;

const categoriesWith = (word: string): DocumentCategory[] =>
  documentCategoryKeys.filter((category) => hasWord(documentCategories[category], word));

const separatorInSql = separatorsInSql.replace(/\+$/, '');

/**
 * Where a word begins, for PostgreSQL's regular expressions; the word is their second group. One separator: PostgreSQL takes
 * seconds for a run of them.
 */
export const wordPattern = (words: readonly string[]): string => `(^|${separatorInSql})(${anyOf(words)})`;

const anyOf = (words: readonly string[]) =>
  words.flatMap((word) => [word, ...foldingsOf(word).map((folded) => foldedPattern(folded))]).join('|');

export type Excerpt = { text: string; matches: boolean }[];

/** An excerpt of the text in parts, with the matches marked. The word cut off at its start is left out. */
export function markWords(
  { excerpt, isStart }: { excerpt: string; isStart: boolean },
  words: readonly string[],
): Excerpt {
  const line = (isStart ? excerpt : excerpt.replace(/^\S*(?=\s)/, '…')).replace(/\s+/g, ' ').trim();
  const parts: { text: string; matches: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of line.matchAll(wordsOfText)) {
    const text = foundStart(word, words);
    if (!text) continue;
    if (index > end) parts.push({ text: line.slice(end, index), matches: false });
    parts.push({ text, matches: true });
    end = index + text.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end), matches: false });

  return parts;
}

/** The beginning of a word that one of the searched words is, as it's written there; empty if none is. */
function foundStart(word: string, searched: readonly string[]): string {
  const found = searched.filter((each) => beginsWithText(word, each));
  if (found.length === 0) return '';
  let start = '';
  for (const letter of word) {
    start += letter;
    if (found.some((each) => beginsWithText(start, each))) break;
  }

  return start;
}

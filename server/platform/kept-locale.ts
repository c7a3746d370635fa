import { i18n } from '#shared/i18n.ts';

import { inLocale } from './translations.ts';

/** Pieces that are made one by one while they are read, each in the language of now: their reader has none. */
export function keepingLocale<Piece>(pieces: Iterable<Piece> | AsyncIterable<Piece>): AsyncIterable<Piece> {
  const { locale } = i18n;

  return {
    [Symbol.asyncIterator]() {
      const iterator = inLocale(locale, () => every(pieces));

      return {
        next: () => inLocale(locale, () => iterator.next()),
        return: () => inLocale(locale, () => iterator.return(undefined)),
        throw: (error: unknown) => inLocale(locale, () => iterator.throw(error)),
      };
    },
  };
}

async function* every<Piece>(pieces: Iterable<Piece> | AsyncIterable<Piece>) {
  yield* pieces;
}

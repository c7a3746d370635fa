import { inLocale } from '#server/core/language/translations.ts';
import { i18n } from '#shared/core/i18n.ts';

/** Yields pieces that are made lazily in the current language, because their reader has none set. */
export function bindLocale<Piece>(pieces: Iterable<Piece> | AsyncIterable<Piece>): AsyncIterable<Piece> {
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

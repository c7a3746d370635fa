import { foldText } from '#shared/core/folded-text.ts';

type NamedPet = { id: string; name: string };

/** The only pet whose name is a word of the texts; undefined when none or several are. */
export function petNamedIn(texts: readonly string[], pets: readonly NamedPet[]): NamedPet | undefined {
  const words = ` ${texts.map(plainWords).join(' ')} `;
  const named = pets.filter(({ name }) => {
    const written = plainWords(name);

    return written.length > 1 && words.includes(` ${written} `);
  });

  return named.length === 1 ? named[0] : undefined;
}

const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

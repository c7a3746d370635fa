const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

/** Whether a text contains the beginning of every word that was typed; nothing typed matches every text. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = plain(typed).match(/[\p{L}\p{N}$']+/gu) ?? [];

  return (text) => {
    const heard = ` ${plain(text).replaceAll(/[^\p{L}\p{N}$']+/gu, ' ')}`;

    return words.every((word) => heard.includes(` ${word}`));
  };
}

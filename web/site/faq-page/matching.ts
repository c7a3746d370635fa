import { foldingsOf } from '#shared/core/folded-text.ts';

const spaced = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}$']+/gu, ' ')}`;
const plain = (text: string) => foldingsOf(text.replaceAll('’', "'"));

/** Whether a text contains the beginning of every word that was typed; nothing typed matches every text. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = (typed.replaceAll('’', "'").match(/[\p{L}\p{M}\p{N}$']+/gu) ?? []).map(plain);

  return (text) => {
    const heard = plain(text).map(spaced);

    return words.every((folded) => folded.some((word) => heard.some((each) => each.includes(` ${word}`))));
  };
}

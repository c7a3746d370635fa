// How long the letters of one search may be apart.
const pauseMs = 750;

const letters = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });
const begins = (label: string, typed: string) =>
  letters.compare(label.normalize('NFC').slice(0, typed.length), typed) === 0;

/** Finds entries of a list by their first letters, as they are typed, with or without accents. */
export function createTypeahead() {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;

  return {
    /** Whether a space belongs to the typed letters, instead of pressing something. */
    isTyping: (now: number) => typed !== '' && now - last < pauseMs,

    /** The next entry that begins with the letters, after `current`; -1 if there is none. */
    find(key: string, now: number, labels: readonly string[], current: number): number {
      typed = now - last < pauseMs ? typed + key.toLowerCase() : key.toLowerCase();
      last = now;
      // Repeating a letter moves to the next entry.
      const repeated = [...typed].every((letter) => letter === typed[0]);
      const sought = repeated ? typed.slice(0, 1) : typed;
      const first = repeated ? current + 1 : Math.max(current, 0);
      const order = labels.map((_, index) => (first + index) % labels.length);

      return order.find((index) => begins(labels[index] ?? '', sought)) ?? -1;
    },
  };
}

/** Whether a key writes a letter. */
export const isLetter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

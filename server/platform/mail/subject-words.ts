/** Text of people in a subject line, cut so that the rest of the line is still visible in a list of mails. */
export function shortened(words: string, most: number): string {
  const characters = [...words];

  return characters.length <= most
    ? words
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

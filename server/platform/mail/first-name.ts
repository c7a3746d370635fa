// One word of letters: a thief can choose a name, and must not get an address or a sentence into a mail.
const plainName = /^\p{L}[\p{L}\p{M}’'-]{0,29}$/u;

/** The name to greet a person by; undefined when the first word of the name isn't plainly one. */
export function firstName(fullName: string): string | undefined {
  const first = fullName.trim().split(/\s/)[0]?.normalize('NFC') ?? '';

  return plainName.test(first) ? first : undefined;
}

/** Text in a vCard (RFC 2426, section 4). */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, String.raw`\$&`).replace(/\s*[\r\n]+\s*/g, ' ');

/** The contact of an address, for the address book of a clinic. */
export function inboxCard({ name, address }: { name: string; address: string }): string {
  const shown = escaped(name);

  return `${[
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${shown};;;`,
    `FN:${shown}`,
    `EMAIL;TYPE=INTERNET:${escaped(address)}`,
    'END:VCARD',
  ].join('\r\n')}\r\n`;
}

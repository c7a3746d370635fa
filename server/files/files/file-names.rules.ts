// The characters that Windows, macOS or Linux refuse in a name, and those that hide its end: control characters and those
// that change direction.
const refused = /[\p{Cc}<>:"/\\|?*\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
// Windows opens a device instead, with any extension.
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
// Of the 255 that file systems allow, with room for suffixes of browsers, such as " (1)" and ".part".
const maxBytes = 200;

/** The name under which a file can be saved on every platform; its extension stays. */
export function savableName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .normalize('NFC')
    .replace(refused, '-')
    .replace(/\s+/g, ' ')
    // Windows drops dots and spaces at the end.
    .replace(/[. ]+$/, '');
  const [extension = ''] = /\.[a-z0-9]{1,8}$/i.exec(cleaned) ?? [];
  // A name that starts with a dot is hidden.
  const visible = cleaned.slice(0, cleaned.length - extension.length).replace(/^[. ]+/, '');
  const stem = shortened(visible, maxBytes - extension.length);

  return `${stem.replace(devices, '_$1') || 'file'}${extension}`;
}

function shortened(text: string, bytes: number): string {
  let used = 0;
  let kept = '';
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > bytes) break;
    kept += character;
  }

  return kept.replace(/[. ]+$/, '');
}

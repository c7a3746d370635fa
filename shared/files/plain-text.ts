// Node and browsers have it, but shared code is compiled with the types of neither.
declare const TextDecoder: new (
  encoding?: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array, options?: { stream: boolean }) => string };

const wide = ['utf-16le', 'utf-16be'] as const;

/** The encoding of a text that has two bytes for each letter, with or without its mark; undefined for other content. */
function wideEncoding(bytes: Uint8Array): (typeof wide)[number] | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (!bytes.includes(0)) return undefined;

  // Random bytes decode as UTF-16 letters too, so text must also contain a line break.
  return wide.find((encoding) => {
    const text = strictly(bytes, encoding);

    return isReadable(text) && /[\r\n]/.test(text ?? '');
  });
}

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // The bytes may end within a letter.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

const isReadable = (text: string | undefined) =>
  text !== undefined && text !== '' && !/[^\P{C}\t\r\n\f\p{Cf}]/u.test(text);

/** The text in these first bytes of a file; undefined when they are no text. */
export function plainText(head: Uint8Array): string | undefined {
  const encoding = wideEncoding(head);
  if (!encoding) return head.includes(0) ? undefined : new TextDecoder().decode(head);
  const text = strictly(head, encoding)?.replace(/^\ufeff/, '');

  return isReadable(text) ? text : undefined;
}

/** Whether a text is a page or a program for browsers. */
export function isWebPage(text: string): boolean {
  let rest = text.slice(0, 2048).trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }

  return /^<(?:!doctype html|html|head|body|script|table|meta)[\s>]/i.test(rest);
}

import { createHash } from 'node:crypto';

/** The facts of a mail's header section that decide whether it is taken. */
export type MessageHead = {
  /** Servers that it has passed. */
  hops: number;
  /** Sent by a program or a list, or by this installation. */
  isAutomatic: boolean;
  /** It names its authors in two fields, where RFC 5322 allows one, or is cut off before the section ends. */
  isMalformed: boolean;
  /** The addresses in its From and Sender fields, in lower case, authors first. */
  senders: string[];
  /** Distinguishes it from other mails with the same body. */
  identity: string;
};

// So many of a longer mail are shown before it is stored.
const shownBytes = 64 * 1024;
const blankLine = /\r?\n\r?\n/;
// Blocked senders are looked for among them.
const sendersAtMost = 100;

type Field = { name: string; value: string };

/** The fields of a header section, unfolded. Lines that are none are left out. */
export function fieldsIn(head: string): Field[] {
  const [section = ''] = head.split(/\r?\n\r?\n/, 1);

  return section
    .trimStart()
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, value] = /^([!-9;-~]{1,100})[ \t]*:(.*)$/.exec(line) ?? [];

      return name === undefined || value === undefined
        ? []
        : [{ name: name.toLowerCase(), value: value.trim() }];
    });
}

/** The facts in the first bytes of a mail. `ownAddress` is the sender of this installation's mails. */
export function readMessageHead(bytes: Uint8Array, ownAddress: string): MessageHead {
  const text = Buffer.from(bytes).toString('latin1');
  const fields = fieldsIn(text);
  const first = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const all = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const senders = [...all('from'), ...all('sender')].flatMap(addressesIn);

  return {
    hops: fields.filter(({ name }) => name === 'received').length,
    isAutomatic:
      // RFC 3834, section 5; the others are older habits of lists and answering programs.
      !/^(?:no\b.*)?$/i.test(first('auto-submitted')) ||
      /^(?:bulk|list|junk|auto_reply)\b/i.test(first('precedence')) ||
      fields.some(({ name }) => name === 'x-loop' || name === 'list-id' || name === 'x-autoreply') ||
      senders.includes(ownAddress.toLowerCase()),
    isMalformed: all('from').length > 1 || senders.length > sendersAtMost || !isWhole(text),
    senders,
    identity: first('message-id') || [first('from'), first('date'), first('subject')].join('\0'),
  };
}

const isWhole = (text: string): boolean => text.length < shownBytes || blankLine.test(text);

/** The addresses in a field such as `Happy Paws <desk@happypaws.example>, lab@happypaws.example`. */
export function addressesIn(value: string): string[] {
  // A quote without an end is matched to the end too, or each quote after it would be searched from again.
  const bare = value.replace(/"((?:[^"\\]|\\[^])*)(?:"(@?)|\\?$)/g, (_all, quoted: string, at = '') =>
    // The local part of an address can be quoted.
    at === '@' && /^[^\s"<>(),;:@\\]+$/.test(quoted) ? `${quoted}@` : at,
  );

  return bare
    .split(/[\s<>(),;:"[\]]+/)
    .filter((word) => word.includes('@'))
    .map((word) => word.toLowerCase().slice(0, 320));
}

// A blank line of four bytes can lie across two chunks.
const overlap = 3;

/** Hashes the body of a mail while it is stored. The header section changes with each server that the mail passes. */
export function bodyHash() {
  const hash = createHash('sha256');
  let isBody = false;
  let rest = '';

  return {
    update(chunk: Uint8Array) {
      if (isBody) return void hash.update(chunk);
      const text = rest + Buffer.from(chunk).toString('latin1');
      const found = blankLine.exec(text);
      if (!found) return void (rest = text.slice(-overlap));
      isBody = true;
      hash.update(Buffer.from(text.slice(found.index + found[0].length), 'latin1'));
    },
    /** SHA-256 of the identity and the body, hexadecimal. */
    digest: (identity: string): string =>
      createHash('sha256')
        .update(`${identity}\0${hash.digest('hex')}`)
        .digest('hex'),
  };
}

import { createHash } from 'node:crypto';

/** The facts of a mail's header section that decide whether it is taken. */
export type MessageHead = {
  /** Servers that it has passed. */
  hops: number;
  /** Sent by a program or a list, or by this installation. */
  isAutomatic: boolean;
  /** The address in its From field, in lower case; empty without one. */
  fromAddress: string;
  /** Distinguishes it from other mails with the same body. */
  identity: string;
};

type Field = { name: string; value: string };

/** The fields of a header section, unfolded. Lines that are none are left out. */
export function fieldsIn(head: string): Field[] {
  const [section = ''] = head.split(/\r?\n\r?\n/, 1);

  return section
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
  const fields = fieldsIn(Buffer.from(bytes).toString('latin1'));
  const first = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const fromAddress = addressIn(first('from'));

  return {
    hops: fields.filter(({ name }) => name === 'received').length,
    isAutomatic:
      // RFC 3834, section 5; the others are older habits of lists and answering programs.
      !/^(?:no\b.*)?$/i.test(first('auto-submitted')) ||
      /^(?:bulk|list|junk|auto_reply)\b/i.test(first('precedence')) ||
      fields.some(({ name }) => name === 'x-loop' || name === 'list-id' || name === 'x-autoreply') ||
      fromAddress === ownAddress.toLowerCase(),
    fromAddress,
    identity: first('message-id') || [first('from'), first('date'), first('subject')].join('\0'),
  };
}

/** The address in a field such as `Happy Paws <desk@happypaws.example>`. */
function addressIn(value: string): string {
  // A quote without an end is matched to the end too, or each quote after it would be searched from again.
  const bare = value.replace(/"(?:[^"\\]|\\[^])*("|\\?$)/g, (all, end) => (end === '"' ? '' : all));
  const [, address = bare] = /<([^<>]*)>/.exec(bare) ?? [];
  const [first = ''] = address.split(',');

  return first.trim().toLowerCase().slice(0, 320);
}

const blankLine = /\r?\n\r?\n/;
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

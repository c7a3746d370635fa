const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const checksumLength = 6;

/** Encodes bytes as in BIP 173, in lower case; age's keys are longer than its limit for addresses of Bitcoin. */
export function encodeBech32(prefix: string, bytes: Buffer): string {
  const words = regroup([...bytes], 8, 5, true) ?? [];
  const sum = checksum([...expand(prefix), ...words, ...Array.from({ length: checksumLength }, () => 0)]) ^ 1;
  const last = Array.from({ length: checksumLength }, (_, at) => (sum >>> (5 * (5 - at))) & 31);

  return `${prefix}1${[...words, ...last].map((word) => alphabet[word]).join('')}`;
}

/** The bytes behind the prefix; undefined when the text has another prefix, a wrong checksum or mixed case. */
export function decodeBech32(prefix: string, text: string): Buffer | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  if (!lower.startsWith(`${prefix}1`)) return undefined;
  const words = Array.from(lower.slice(prefix.length + 1), (letter) => alphabet.indexOf(letter));
  if (words.includes(-1) || words.length < checksumLength) return undefined;
  if (checksum([...expand(prefix), ...words]) !== 1) return undefined;
  const bytes = regroup(words.slice(0, -checksumLength), 5, 8, false);

  return bytes && Buffer.from(bytes);
}

const expand = (prefix: string) => {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));

  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
};

function checksum(words: number[]): number {
  let sum = 1;
  for (const word of words) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    for (const [bit, value] of generator.entries()) if ((top >>> bit) & 1) sum ^= value;
  }

  return sum;
}

/** Groups of `from` bits as groups of `to` bits. Without `pad`, undefined when the remaining bits aren't zero. */
function regroup(groups: number[], from: number, to: number, pad: boolean): number[] | undefined {
  const regrouped: number[] = [];
  let held = 0;
  let bits = 0;
  for (const group of groups) {
    held = (held << from) | group;
    for (bits += from; bits >= to;) {
      bits -= to;
      regrouped.push((held >>> bits) & ((1 << to) - 1));
    }
    held &= (1 << bits) - 1;
  }
  if (pad) return bits > 0 ? [...regrouped, (held << (to - bits)) & ((1 << to) - 1)] : regrouped;

  return bits < from && held === 0 ? regrouped : undefined;
}

// Outlook's container for attachments, winmail.dat: MS-OXTNEF.

export type TnefFile = {
  fileName: string;
  mimeType: string;
  content: Uint8Array;
  /** A message of Outlook in its own format, which isn't opened. */
  isMessage: boolean;
};

/** The bytes aren't what they say. */
export class TnefDamaged extends Error {}

const signature = 0x22_3e_9f_78;
const attributes = {
  attachTitle: 0x0001_8010,
  attachData: 0x0006_800f,
  attachStart: 0x0006_9002,
  attachment: 0x0006_9005,
  codepage: 0x0006_9007,
} as const;
const properties = {
  displayName: 0x3001,
  data: 0x3701,
  fileName: 0x3704,
  method: 0x3705,
  longFileName: 0x3707,
  mimeType: 0x370e,
} as const;
const types = {
  int16: 0x02,
  boolean: 0x0b,
  object: 0x0d,
  string8: 0x1e,
  unicode: 0x1f,
  classId: 0x48,
  binary: 0x102,
} as const;
const eightBytes: readonly number[] = [0x05, 0x06, 0x07, 0x14, 0x40];
const fourBytes: readonly number[] = [0x01, 0x03, 0x04, 0x0a, types.int16, types.boolean];
const variable: readonly number[] = [types.string8, types.unicode, types.object, types.binary];
const severalValues = 0x1000;
const embeddedMessage = 5;
const interfaceIdBytes = 16;
// Outlook writes a few hundred.
const mostProperties = 2000;

export const isTnef = (content: Uint8Array): boolean =>
  content.length >= 4 && new DataView(content.buffer, content.byteOffset).getUint32(0, true) === signature;

type Attachment = {
  title: string | undefined;
  data: Uint8Array | undefined;
  properties: ReadonlyMap<number, Property>;
};

/** The files in a winmail.dat, at most so many. They are views of its bytes. Throws TnefDamaged. */
export function filesInTnef(content: Uint8Array, most: number): TnefFile[] {
  const reader = readerOf(content);
  if (reader.uint32() !== signature) throw new TnefDamaged('Another signature');
  reader.take(2);
  let codepage = 1252;
  const found: Attachment[] = [];
  while (reader.left() > 0) {
    reader.take(1);
    const id = reader.uint32();
    const value = reader.take(reader.uint32());
    // The checksum says nothing against a mistake on purpose.
    reader.take(2);
    if (id === attributes.codepage && value.length >= 4) codepage = readerOf(value).uint32();
    if (id === attributes.attachStart) {
      if (found.length === most) break;
      found.push({ title: undefined, data: undefined, properties: new Map() });
    }
    const last = found.at(-1);
    if (!last) continue;
    if (id === attributes.attachTitle) last.title = textOf(value, codepage);
    else if (id === attributes.attachData) last.data = value;
    else if (id === attributes.attachment) last.properties = propertiesIn(value, codepage);
  }

  return found.map(fileOf).filter((file) => file !== undefined);
}

function fileOf({ title, data, properties: known }: Attachment): TnefFile | undefined {
  const text = (id: number) => {
    const value = known.get(id)?.value;

    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const own = known.get(properties.data);
  const isMessage = known.get(properties.method)?.value === embeddedMessage;
  const bytes = own?.value instanceof Uint8Array ? own.value : undefined;
  const content = own?.type === types.object ? bytes?.subarray(interfaceIdBytes) : bytes;
  const written = content && content.length > 0 ? content : data;
  if (!written) return undefined;

  return {
    fileName:
      text(properties.longFileName) ??
      text(properties.displayName) ??
      title ??
      text(properties.fileName) ??
      '',
    mimeType: text(properties.mimeType) ?? 'application/octet-stream',
    content: written,
    isMessage,
  };
}

type Property = { type: number; value: string | number | Uint8Array };

/** The properties of an attachment that stand alone; lists of values are passed over. */
function propertiesIn(content: Uint8Array, codepage: number): Map<number, Property> {
  const reader = readerOf(content);
  const count = reader.uint32();
  if (count > mostProperties) throw new TnefDamaged('Too many properties');
  const found = new Map<number, Property>();
  for (let index = 0; index < count; index++) {
    const type = reader.uint16();
    const id = reader.uint16();
    if (id >= 0x8000) passOverName(reader);
    const plain = type & ~severalValues;
    const isVariable = variable.includes(plain);
    const values = isVariable || plain !== type ? reader.uint32() : 1;
    for (let at = 0; at < values; at++) {
      const value = isVariable
        ? variableValue(plain, reader.takePadded(reader.uint32()), codepage)
        : fixedValue(plain, reader);
      if (plain === type && at === 0) found.set(id, { type, value });
    }
  }

  return found;
}

/** A named property has the id of its set, and a number or a name. */
function passOverName(reader: Reader) {
  reader.take(16);
  const isText = reader.uint32() === 1;
  if (isText) reader.takePadded(reader.uint32());
  else reader.take(4);
}

function variableValue(type: number, bytes: Uint8Array, codepage: number): string | Uint8Array {
  if (type === types.unicode) return withoutEnd(new TextDecoder('utf-16le').decode(bytes));

  return type === types.string8 ? textOf(bytes, codepage) : bytes;
}

function fixedValue(type: number, reader: Reader): number | Uint8Array {
  if (fourBytes.includes(type)) return reader.uint32();
  if (eightBytes.includes(type)) return reader.take(8);
  if (type === types.classId) return reader.take(16);
  throw new TnefDamaged('An unknown type');
}

const utf8Page = 65_001;

function textOf(bytes: Uint8Array, codepage: number): string {
  try {
    const label = codepage === utf8Page ? 'utf-8' : `windows-${codepage}`;

    return withoutEnd(new TextDecoder(label).decode(bytes));
  } catch {
    return withoutEnd(new TextDecoder('windows-1252').decode(bytes));
  }
}

const withoutEnd = (text: string): string => text.replace(/\0[^]*$/, '');

type Reader = ReturnType<typeof readerOf>;

/** Reads little-endian numbers and bytes in order. Throws TnefDamaged at the end. */
function readerOf(content: Uint8Array) {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let place = 0;
  const take = (length: number): Uint8Array => {
    if (length > content.length - place) throw new TnefDamaged('It ends too early');
    place += length;

    return content.subarray(place - length, place);
  };
  const at = (length: number): number => take(length).byteOffset - content.byteOffset;

  return {
    take,
    /** Values are filled up to four bytes; the last one may not be. */
    takePadded(length: number): Uint8Array {
      const bytes = take(length);
      take(Math.min((4 - (length % 4)) % 4, content.length - place));

      return bytes;
    },
    left: () => content.length - place,
    uint16: () => view.getUint16(at(2), true),
    uint32: () => view.getUint32(at(4), true),
  };
}

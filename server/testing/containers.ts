import { deflateRawSync } from 'node:zlib';

type TnefPart = {
  name?: string;
  title?: string;
  content: Uint8Array;
  /** In the properties, where Outlook puts it for some, and not as an attribute of its own. */
  inProperties?: boolean;
  isMessage?: boolean;
};

const uint16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);

  return bytes;
};
const padded = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const attribute = (level: number, id: number, value: Uint8Array) => {
  const sum = value.reduce((total, byte) => (total + byte) & 0xff_ff, 0);

  return Buffer.concat([Buffer.from([level]), uint32(id), uint32(value.length), value, uint16(sum)]);
};
const variable = (type: number, id: number, value: Uint8Array) =>
  Buffer.concat([uint16(type), uint16(id), uint32(1), uint32(value.length), padded(value)]);
const utf16 = (text: string) => Buffer.from(`${text}\0`, 'utf16le');

/** A winmail.dat with these files, as Outlook writes it. */
export function tnefOf(parts: readonly TnefPart[]): Buffer {
  const message = [
    attribute(1, 0x0008_9006, uint32(0x0001_0000)),
    attribute(1, 0x0006_9007, Buffer.concat([uint32(1252), uint32(0)])),
    attribute(1, 0x0001_8004, Buffer.from('Results\0')),
  ];

  return Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22]),
    uint16(1),
    ...message,
    ...parts.flatMap(partOf),
  ]);
}

function partOf({ name, title, content, inProperties = false, isMessage = false }: TnefPart): Buffer[] {
  const interfaceId = Buffer.alloc(16, 7);
  const named = Buffer.concat([
    uint16(0x1f),
    uint16(0x80_01),
    Buffer.alloc(16, 1),
    uint32(1),
    uint32(utf16('own').length),
    padded(utf16('own')),
    uint32(1),
    uint32(2),
    padded(utf16('')),
  ]);
  const values = [
    Buffer.concat([uint16(0x0b), uint16(0x7f_fe), uint32(0)]),
    Buffer.concat([uint16(0x40), uint16(0x30_07), Buffer.alloc(8)]),
    Buffer.concat([uint16(0x10_03), uint16(0x66_66), uint32(2), uint32(1), uint32(2)]),
    named,
    Buffer.concat([uint16(0x03), uint16(0x37_05), uint32(isMessage ? 5 : 1)]),
    ...(name === undefined ? [] : [variable(0x1f, 0x37_07, utf16(name))]),
    ...(isMessage ? [variable(0x0d, 0x37_01, Buffer.concat([interfaceId, content]))] : []),
    ...(inProperties ? [variable(0x1_02, 0x37_01, content)] : []),
  ];

  return [
    attribute(2, 0x0006_9002, Buffer.alloc(14)),
    ...(title === undefined ? [] : [attribute(2, 0x0001_8010, Buffer.from(`${title}\0`, 'latin1'))]),
    ...(isMessage || inProperties ? [] : [attribute(2, 0x0006_800f, content)]),
    attribute(2, 0x0006_9005, Buffer.concat([uint32(values.length), ...values])),
  ];
}

type Lie = { flags?: number; method?: number; inflated?: number; content?: Buffer };

/** A zip of one file by hand, which can say other things than are true. */
export function zipOfOne(
  name: string,
  plain: Buffer,
  { flags = 0, method = 8, inflated, content }: Lie = {},
) {
  const packed = content ?? (method === 8 ? deflateRawSync(plain) : plain);
  const common = (bytes: Buffer) => {
    bytes.writeUInt16LE(20, 0);
    bytes.writeUInt16LE(flags, 2);
    bytes.writeUInt16LE(method, 4);
    bytes.writeUInt32LE(0, 10);
    bytes.writeUInt32LE(packed.length, 14);
    bytes.writeUInt32LE(inflated ?? plain.length, 18);
    bytes.writeUInt16LE(Buffer.byteLength(name), 22);

    return bytes;
  };
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    common(Buffer.alloc(26)),
    Buffer.from(name),
    packed,
  ]);
  const listed = Buffer.alloc(16);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    uint16(20),
    common(Buffer.alloc(26)),
    listed.subarray(0, 14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);

  return Buffer.concat([local, directory, Buffer.from('PK\x05\x06'), end]);
}

/** Points in the order of their contours, of which each ends at one of `ends`. */
export type Outline = { x: number[]; y: number[]; isOnCurve: boolean[]; ends: number[] };

/** The outline of a glyph in the form of TrueType (`glyf`), with the box around it. */
export function writeOutline({ x, y, isOnCurve, ends }: Outline, instructions: Buffer, box?: Buffer): Buffer {
  const count = x.length;
  if (count === 0) return Buffer.alloc(0);
  const start = 12 + 2 * ends.length + instructions.length;
  const size = start + 5 * count;
  const bytes = Buffer.allocUnsafe(size + (-size & 3)).fill(0, size);
  // Numbers are cut to two bytes, negative ones too. Writing them one by one takes a third of the time that `writeInt16BE` takes.
  const write = (value: number, at: number) => {
    bytes[at] = value >> 8;
    bytes[at + 1] = value;
  };
  write(ends.length, 0);
  ends.forEach((end, at) => write(end, 10 + 2 * at));
  write(instructions.length, 10 + 2 * ends.length);
  instructions.copy(bytes, 12 + 2 * ends.length);
  let [beforeX, beforeY, left, right, bottom, top] = [0, 0, Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < count; at += 1) {
    const nextX = x[at] ?? 0;
    const nextY = y[at] ?? 0;
    bytes[start + at] = isOnCurve[at] ? 1 : 0;
    write(nextX - beforeX, start + count + 2 * at);
    write(nextY - beforeY, start + 3 * count + 2 * at);
    beforeX = nextX;
    beforeY = nextY;
    if (nextX < left) left = nextX;
    if (nextX > right) right = nextX;
    if (nextY < bottom) bottom = nextY;
    if (nextY > top) top = nextY;
  }
  [left, bottom, right, top].forEach((edge, at) => write(edge, 2 + 2 * at));
  box?.copy(bytes, 2);

  return bytes;
}

type Path = { commands: readonly { command: string; args: readonly number[] }[] };

/** A path of straight lines and quadratic curves as points. */
export function outlineOf({ commands }: Path): Outline {
  const outline: Outline = { x: [], y: [], isOnCurve: [], ends: [] };
  const { x, y, isOnCurve, ends } = outline;
  for (const { command, args } of commands) {
    if (command === 'moveTo' && x.length > 0) ends.push(x.length - 1);
    for (let at = 0; at < args.length; at += 2) {
      x.push(Math.round(args[at] ?? 0));
      y.push(Math.round(args[at + 1] ?? 0));
      isOnCurve.push(command !== 'quadraticCurveTo' || at > 0);
    }
  }
  if (x.length > 0) ends.push(x.length - 1);

  return outline;
}

/** Points in the order of their contours, of which each ends at one of `ends`. */
export type Outline = { x: number[]; y: number[]; isOnCurve: boolean[]; ends: number[] };

/** The outline of a glyph in the form of TrueType (`glyf`), with the box around it. */
export function writeOutline({ x, y, isOnCurve, ends }: Outline, instructions: Buffer, box?: Buffer): Buffer {
  const count = x.length;
  if (count === 0) return Buffer.alloc(0);
  const start = 12 + 2 * ends.length + instructions.length;
  const size = start + 5 * count;
  const bytes = Buffer.alloc(size + (-size & 3));
  bytes.writeInt16BE(ends.length, 0);
  const edges = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
  edges.forEach((edge, at) => bytes.writeInt16BE(edge, 2 + 2 * at));
  box?.copy(bytes, 2);
  ends.forEach((end, at) => bytes.writeUInt16BE(end, 10 + 2 * at));
  bytes.writeUInt16BE(instructions.length, 10 + 2 * ends.length);
  instructions.copy(bytes, 12 + 2 * ends.length);
  let [beforeX, beforeY] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const [nextX = 0, nextY = 0] = [x[at], y[at]];
    bytes[start + at] = isOnCurve[at] ? 1 : 0;
    bytes.writeInt16BE(nextX - beforeX, start + count + 2 * at);
    bytes.writeInt16BE(nextY - beforeY, start + 3 * count + 2 * at);
    [beforeX, beforeY] = [nextX, nextY];
  }

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

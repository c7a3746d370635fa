const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** "812 kB", "3.4 MB": a readable number of bytes, in the units of the limits (1 MB is 1,048,576 bytes). */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;

  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** "812 kB", "3.4 MB": a number of bytes for people. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;

  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

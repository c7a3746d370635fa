import { i18n } from '#shared/core/i18n.ts';
import { withOwnPoint } from '#shared/core/numbers.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** "812 kB", "3.4 MB", "1.5 GB": a readable number of bytes, in the units of the limits (1 MB is 1,048,576 bytes). */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return i18n.t('{bytes, plural, one {{bytes} byte} other {{bytes} bytes}}', { bytes });
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  if (bytes < gigabyte) return `${withOwnPoint((bytes / megabyte).toFixed(1))} MB`;

  return `${withOwnPoint((bytes / gigabyte).toFixed(1))} GB`;
}

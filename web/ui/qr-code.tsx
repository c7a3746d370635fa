import { encode } from 'uqr';

import { cx } from './cx.ts';

type QrCodeProps = {
  /** The address it leads to. */
  value: string;
  /** What a screen reader says; without it the code is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A QR code as one path in the colour of the text, with its quiet zone. Keep it dark on light. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });

  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('qr-code', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={modulesPath(data)} fill="currentColor" />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
function modulesPath(rows: boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  });
  return path;
}

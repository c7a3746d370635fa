import { qrPath } from '#shared/core/qr-code.ts';

import { cx } from './cx.ts';

type QrCodeProps = {
  /** The URL that it leads to. */
  value: string;
  /** The accessible name; without it the code is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A QR code as one path in the text color, with its quiet zone. Keep it dark on light. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { d, size } = qrPath(value, { border: 2 });

  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('qr-code', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={d} fill="currentColor" />
    </svg>
  );
}

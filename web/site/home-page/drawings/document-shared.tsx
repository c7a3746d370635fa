/**
 * A document on its way: Share is pressed on a phone, a link goes out, and the document opens on another screen. The script
 * moves the parts when the drawing is in view; without it, this is how it ends.
 */
export function DocumentShared() {
  return (
    <svg
      viewBox="0 0 480 220"
      fill="none"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-w-96"
      data-motion=""
    >
      <rect
        x="14"
        y="10"
        width="116"
        height="206"
        rx="20"
        className="fill-paper stroke-ink"
        strokeWidth="5"
      />
      <path d="M58 26h28" className="stroke-line-strong" strokeWidth="5" />
      <Page x={32} y={44} width={80} />
      <g data-part="press">
        <rect x="32" y="160" width="80" height="34" rx="10" className="fill-accent" />
        <path
          d="M66 181v-12m-5 5 5-5 5 5M58 180v5h16v-5"
          transform="translate(6 0)"
          className="stroke-on-accent"
          strokeWidth="3"
        />
      </g>

      <path
        d="M146 122c40-56 96-70 152-34"
        className="stroke-line-strong"
        strokeWidth="3"
        strokeDasharray="2 10"
      />
      <g data-part="slip">
        <rect
          x="172"
          y="54"
          width="96"
          height="52"
          rx="12"
          className="fill-raised stroke-line"
          strokeWidth="2"
        />
        <circle cx="196" cy="80" r="14" className="fill-accent-soft" />
        <path
          d="M193 83l6-6m-9 4-2 2a4.500 4.500 0 0 0 6 6l2-2m2-8 2-2a4.500 4.500 0 0 1 6 6l-2 2"
          transform="translate(-1 -1)"
          className="stroke-accent-ink"
          strokeWidth="2.500"
        />
        <path d="M220 73h32" className="stroke-ink" strokeWidth="4" />
        <path d="M220 87h20" className="stroke-line-strong" strokeWidth="4" />
      </g>

      <path d="M292 184h180l8 16a6 6 0 0 1-5 9H289a6 6 0 0 1-5-9z" className="fill-line-strong" />
      <rect
        x="300"
        y="50"
        width="164"
        height="136"
        rx="12"
        className="fill-paper stroke-ink"
        strokeWidth="5"
      />
      <g data-part="page">
        <Page x={344} y={62} width={76} />
      </g>
      <g data-part="check">
        <circle cx="440" cy="164" r="18" className="fill-moss" />
        <path d="M432 164l6 6 11-12" className="stroke-paper" strokeWidth="4" />
      </g>
    </svg>
  );
}

/** A certificate with a seal. */
function Page({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 80})`}>
      <rect width="80" height="104" rx="6" className="fill-card-paper stroke-card-line" strokeWidth="2" />
      <path d="M12 18h34" className="stroke-card-ink" strokeWidth="5" />
      <path d="M12 36h56M12 48h48M12 60h56" className="stroke-card-line" strokeWidth="4" />
      <circle cx="58" cy="84" r="10" fill="#b8452f" />
      <path d="M12 84h26" className="stroke-card-line" strokeWidth="4" />
    </g>
  );
}

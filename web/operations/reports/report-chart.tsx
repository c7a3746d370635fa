import { levelsOf } from './report-points.ts';
import type { ReportPoint } from './report-points.ts';

type ReportChartProps = {
  points: readonly ReportPoint[];
  /** Formats the values beside the lines. */
  format: (value: number) => string;
  levelsFor?: ((highest: number) => number[]) | undefined;
};

const size = { width: 600, height: 180 };
const margin = { top: 8, right: 4, bottom: 8, left: 4 };

/** Bars over time, one for each day, week or month. Hidden numbers are hollow and as high as the least that they can be. */
export function ReportChart({ points, format, levelsFor = levelsOf }: ReportChartProps) {
  const levels = levelsFor(points.reduce((most, { value }) => Math.max(most, value), 0));
  const top = levels.at(-1) ?? 1;
  const inner = {
    width: size.width - margin.left - margin.right,
    height: size.height - margin.top - margin.bottom,
  };
  const toY = (value: number) => margin.top + inner.height * (1 - value / top);
  const slot = inner.width / Math.max(1, points.length);
  const gap = Math.min(4, slot / 4);

  return (
    <div aria-hidden="true" className="flex gap-2">
      <div className="text-ink-soft tabular relative w-14 shrink-0 text-right text-xs">
        {levels.map((level) => (
          <span
            key={level}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${(toY(level) / size.height) * 100}%` }}
          >
            {format(level)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-45 w-0 min-w-0 grow"
      >
        {levels.map((level) => (
          <line
            key={level}
            x1={0}
            x2={size.width}
            y1={toY(level)}
            y2={toY(level)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {points.map(({ from, value, isHidden }, at) => (
          <rect
            key={from}
            x={margin.left + at * slot + gap / 2}
            width={Math.max(1, slot - gap)}
            y={toY(value)}
            height={(inner.height * value) / top}
            vectorEffect="non-scaling-stroke"
            className={isHidden ? 'stroke-ink-soft fill-none' : 'fill-ink'}
          />
        ))}
      </svg>
    </div>
  );
}

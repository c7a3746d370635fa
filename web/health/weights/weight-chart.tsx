import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { daysBetween } from '#shared/core/days.ts';
import { inThousands } from '#shared/core/numbers.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { inUnit } from '#web/health/health/weight-words.ts';
import { dayName } from '#web/lib/dates.ts';

import { monthTicks } from './chart-days.ts';
import type { WeightPoint } from './weight-points.ts';
import { axisTicks, drawnIndices } from './weight-points.ts';

type WeightChartProps = {
  /** Oldest first, at least two. */
  points: readonly WeightPoint[];
  unit: PreferredWeightUnit;
};

const height = 240;
const margin = { top: 14, right: 16, bottom: 30, left: 46 };
/** More points are drawn without dots. */
const dotsMax = 60;

/** Weights over time. A finger, the mouse or the arrow keys select a weighing, which is shown above the chart. */
export function WeightChart({ points, unit }: WeightChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const drawing = useMemo(() => draw(points, unit, width), [points, unit, width]);
  const shown = points[at];
  if (!shown) return null;

  function chooseNearest({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setChosen(nearest(drawing.xs, x));
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }

  const count = inThousands(points.length);
  const words = `${dayName(shown.day)}: ${weightInWords(shown.grams, unit)}`;
  const [x = 0, y = 0] = [drawing.xs[at], drawing.ys[at]];

  return (
    <div>
      <p aria-hidden="true" className="tabular text-sm">
        <span className="font-semibold">{weightInWords(shown.grams, unit)}</span>{' '}
        <span className="text-ink-soft">{dayName(shown.day)}</span>
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t`Weight by date`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        onPointerDown={chooseNearest}
        onPointerMove={chooseNearest}
        className="relative mt-1 h-60 touch-pan-y overflow-hidden rounded-md select-none print:h-auto"
      >
        <svg
          width={width}
          height={height}
          // On paper as wide as the page.
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className="absolute inset-0 print:static print:h-auto print:w-full"
        >
          {drawing.levels.map((level) => (
            <g key={level.label}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={level.y}
                y2={level.y}
                className="stroke-line"
              />
              <text
                x={margin.left - 8}
                y={level.y}
                dy="0.32em"
                textAnchor="end"
                className="fill-ink-soft tabular text-xs"
              >
                {level.label}
              </text>
            </g>
          ))}
          {drawing.days.map((day) => (
            <text
              key={day.label}
              x={day.x}
              y={height - 8}
              textAnchor={day.anchor}
              className="fill-ink-soft text-xs"
            >
              {day.label}
            </text>
          ))}
          <path d={drawing.path} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-ink" />
          {points.length <= dotsMax && <path d={drawing.dots} className="fill-ink" />}
          <line
            x1={x}
            x2={x}
            y1={margin.top}
            y2={height - margin.bottom}
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
          <circle cx={x} cy={y} r={6} strokeWidth={2} className="fill-accent stroke-ink" />
        </svg>
      </div>
      {drawing.drawn < points.length && (
        <p className="text-ink-soft text-sm">
          <Trans>The chart doesn’t show all {count} weights, but it always shows the highs and lows.</Trans>
        </p>
      )}
    </div>
  );
}

/** The index of the point that a key selects; undefined for other keys. */
function nextIndex(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 10,
    PageUp: at + 10,
    Home: 0,
    End: last,
  };
  const next = steps[key];

  return next === undefined ? undefined : Math.min(Math.max(next, 0), last);
}

function draw(points: readonly WeightPoint[], unit: PreferredWeightUnit, width: number) {
  const values = points.map(({ grams }) => inUnit(grams, unit));
  const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? ''];
  const days = Math.max(1, daysBetween(first, last));
  const [low, high] = extent(values);
  const ticks = axisTicks(low, high);
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const inner = Math.max(0, width - margin.left - margin.right);
  const toX = (day: string) => round(margin.left + (daysBetween(first, day) / days) * inner);
  const toY = (value: number) =>
    round(
      height - margin.bottom - ((value - bottom) / (top - bottom)) * (height - margin.top - margin.bottom),
    );
  const xs = points.map(({ day }) => toX(day));
  const ys = values.map(toY);
  const drawn = drawnIndices(points, Math.max(1, Math.floor(inner / 3)));

  return {
    xs,
    ys,
    drawn: drawn.length,
    path: drawn.map((index, place) => `${place === 0 ? 'M' : 'L'}${xs[index]} ${ys[index]}`).join(''),
    dots: drawn.map((index) => dot(xs[index] ?? 0, ys[index] ?? 0)).join(''),
    levels: ticks.map((tick) => ({ y: toY(tick), label: inThousands(tick) })),
    days: monthTicks(first, last, Math.max(2, Math.floor(inner / 90))).map(({ day, label }, index, all) => ({
      x: toX(day),
      label,
      anchor:
        index === 0 ? ('start' as const) : index === all.length - 1 ? ('end' as const) : ('middle' as const),
    })),
  };
}

// Spreading thousands of arguments is slow, and fails for more.
function extent(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }

  return [low, high];
}

const round = (value: number) => Math.round(value * 10) / 10;

const dot = (x: number, y: number) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;

/** The index of the value nearest to `x`, of values in order. */
function nearest(xs: readonly number[], x: number): number {
  let [low, high] = [0, xs.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((xs[middle] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = xs[low - 1];

  return before !== undefined && x - before < (xs[low] ?? 0) - x ? low - 1 : low;
}

/** The width of an element in whole pixels, as it changes. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();

    return () => sizes.disconnect();
  }, [box]);

  return width;
}

import { colors } from '#server/pets/print/colors.drawing.ts';
import type { Box } from '#server/platform/paper/drawings.ts';
import type { Pages } from '#server/platform/paper/pages.ts';
import { element, mark } from '#server/platform/paper/tags.ts';
import { setLine } from '#server/platform/paper/text.ts';
import { daysBetween } from '#shared/core/days.ts';
import type { Weighing } from '#shared/health/weight-trend.ts';

import { soft } from './paper-look.drawing.ts';
import type { Written } from './paper-words.drawing.ts';
import { weightWords } from './paper-words.drawing.ts';

const label = { ...soft, size: 2.6 };
const axis = 17;

/** The weighings, oldest first, as a line with its lowest and highest value. `alt` says the same in words. */
export function drawWeightChart(
  { sheet, root }: Pages,
  points: readonly Weighing[],
  { x, y, width, height, unit, dates, alt }: Box & Written & { alt: string },
) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  const grams = points.map((point) => point.grams);
  const [low, high] = [Math.min(...grams), Math.max(...grams)];
  const days = Math.max(1, daysBetween(first.day, last.day));
  const [left, right, top, bottom] = [x + axis, x + width - 2, y + 3, y + height - 7];
  const across = ({ day }: Weighing) => left + (daysBetween(first.day, day) / days) * (right - left);
  // A flat line is drawn in the middle.
  const up = (weight: number) =>
    low === high ? (top + bottom) / 2 : bottom - ((weight - low) / (high - low)) * (bottom - top);
  const figure = element(sheet, root, 'Figure', { alt, box: [x, y, x + width, y + height] });
  mark(figure, () => {
    const { doc } = sheet;
    for (const weight of new Set([low, high])) {
      doc.moveTo(left, up(weight)).lineTo(right, up(weight)).lineWidth(0.15).stroke(colors.line);
      setLine(sheet, weightWords(weight, unit), {
        ...label,
        x: left - 2,
        y: up(weight) + 0.9,
        align: 'right',
      });
    }
    points.forEach((point, at) => {
      if (at === 0) doc.moveTo(across(point), up(point.grams));
      else doc.lineTo(across(point), up(point.grams));
    });
    doc.lineWidth(0.5).lineJoin('round').stroke(colors.pine);
    for (const point of points.length > 60 ? [first, last] : points)
      doc.circle(across(point), up(point.grams), 0.75).fill(colors.pine);
    setLine(sheet, dates.day(first.day), { ...label, x: left, y: y + height - 1.5 });
    setLine(sheet, dates.day(last.day), { ...label, x: right, y: y + height - 1.5, align: 'right' });
  });
  figure.end();
}

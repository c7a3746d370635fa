import type { Pages } from '#server/platform/paper/pages.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { HealthSummary } from '#shared/health/summary.ts';
import { weighings, withinRange } from '#shared/health/weight-trend.ts';

import { drawHeading, paragraph, soft, text } from './paper-look.drawing.ts';
import { changeWords, joined, weightWords } from './paper-words.drawing.ts';
import type { Brief, Look } from './visit-room.drawing.ts';
import { lowest } from './visit-room.drawing.ts';
import { drawWeightChart } from './weight-chart.drawing.ts';

const yearDays = 366;

export function drawWeight(
  pages: Pages,
  brief: Brief,
  { weight, bodyCondition }: HealthSummary,
  { unit, dates, today }: Look,
) {
  drawHeading(pages, i18n.t('Weight'));
  if (!weight) {
    paragraph(pages, i18n.t('None on record.'), soft, 1);
    return;
  }
  const { last, trend } = weight;
  const words = joined(
    i18n.t('{weight} on {day}', { weight: weightWords(last.grams, unit), day: dates.day(last.day) }),
    trend &&
      i18n.t('{change} since {day} ({perWeek} a week)', {
        change: changeWords(trend.change, unit),
        day: dates.day(trend.first.day),
        perWeek: changeWords(trend.perWeek, unit),
      }),
    bodyCondition &&
      i18n.t('body condition {score}/9 on {day}', {
        score: bodyCondition.score,
        day: dates.day(bodyCondition.day),
      }),
  );
  paragraph(pages, words, text, 2);
  const points = withinRange(weighings(brief.records.weights), today, yearDays);
  const height = lowest(pages, 'weight', brief) - pages.y;
  if (points.length < 2 || height < 14) return;
  const { left: x, width, y } = pages;
  drawWeightChart(pages, points, {
    x,
    y,
    width,
    height,
    unit,
    dates,
    alt: i18n.t('Weight over a year: {words}.', { words }),
  });
  pages.y += height;
}

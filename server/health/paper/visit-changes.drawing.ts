import type { Pages } from '#server/platform/paper/pages.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import { i18n } from '#shared/core/i18n.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { checkWords } from '#shared/health/home-check.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import type { ChangesSinceVisit } from '#shared/health/summary.ts';
import { changesSinceVisit } from '#shared/health/summary.ts';

import { drawHeading, paragraph, soft, text } from './paper-look.drawing.ts';
import type { Written } from './paper-words.drawing.ts';
import { changeWords, joined, weightWords } from './paper-words.drawing.ts';
import type { Brief, Look } from './visit-room.drawing.ts';
import { linesLeft, moreWords } from './visit-room.drawing.ts';

export function drawChanges(pages: Pages, brief: Brief, { unit, dates, today }: Look) {
  const changes = changesSinceVisit(brief.records, today);
  drawHeading(
    pages,
    changes
      ? i18n.t('Since the last visit on {day}', { day: dates.day(changes.since) })
      : i18n.t('Since the last visit'),
  );
  if (!changes) {
    paragraph(pages, i18n.t('No visits on record.'), soft, 1);
    return;
  }
  const lines = changeLines(changes, { unit, dates });
  const room = linesLeft(pages, 'changes', brief);
  const shown = lines.length > room ? lines.slice(0, Math.max(1, room - 1)) : lines;
  for (const line of shown) paragraph(pages, line, text, 1);
  if (lines.length === 0) paragraph(pages, i18n.t('Nothing new on record.'), soft, 1);
  if (shown.length < lines.length) paragraph(pages, moreWords(lines.length - shown.length), soft, 1);
}

function weightLine(
  { before, now }: NonNullable<ChangesSinceVisit['weight']>,
  { unit, dates }: Written,
): string {
  const values = {
    before: weightWords(before.grams, unit),
    day: dates.day(before.day),
    now: weightWords(now.grams, unit),
    today: dates.day(now.day),
  };
  if (values.before === values.now) return i18n.t('Weight unchanged: {now} on {day} and on {today}', values);
  const change = changeWords(now.grams - before.grams, unit);

  return i18n.t('Weight {change}: {before} on {day}, {now} on {today}', { ...values, change });
}

/** The changes since the last visit, one per line, the most significant first. */
export function changeLines(changes: ChangesSinceVisit, written: Written): string[] {
  const { dates } = written;
  const { weight, begun, ended, vaccinations, events, homeChecks } = changes;

  return [
    ...(weight ? [weightLine(weight, written)] : []),
    ...begun.map(({ name, dosage, startDate }) =>
      i18n.t('Started {medication} on {day}', {
        medication: isolated(joined(name, dosage)),
        day: dates.day(startDate ?? ''),
      }),
    ),
    ...ended.map(({ name, endDate }) =>
      i18n.t('Stopped {name} on {day}', { name: isolated(name), day: dates.day(endDate ?? '') }),
    ),
    ...events.map(({ eventType, title, eventDate }) =>
      i18n.t('{event} on {day}', {
        event: isolated(joined(eventTypeNames[eventType], title)),
        day: dates.day(eventDate),
      }),
    ),
    ...homeChecks.map(({ answers, checkedOn }) =>
      i18n.t('Home check on {day}. {answers}', {
        day: dates.day(checkedOn),
        answers: checkWords(answers),
      }),
    ),
    ...vaccinations.map(({ name, dateAdministered, origin }) =>
      joined(
        i18n.t('{name} vaccine on {day}', { name: isolated(name), day: dates.day(dateAdministered) }),
        originWords(origin, dates),
      ),
    ),
  ];
}

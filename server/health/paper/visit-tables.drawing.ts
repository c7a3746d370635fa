import type { Pages } from '#server/platform/paper/pages.ts';
import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import type { HealthSummary } from '#shared/health/summary.ts';
import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';
import { planningAid, scheduleWords } from '#shared/health/vaccines/schedules.ts';

import { drawHeading, paragraph, soft } from './paper-look.drawing.ts';
import { joined, statusWords, windowWords } from './paper-words.drawing.ts';
import type { Brief, Look } from './visit-room.drawing.ts';
import { drawRows, lowest } from './visit-room.drawing.ts';

export async function drawMedications(
  pages: Pages,
  brief: Brief,
  { openMedications }: HealthSummary,
  { dates }: Look,
) {
  drawHeading(pages, i18n.t('Medications'));
  const columns = [
    { title: i18n.t('Medication'), share: 60 },
    { title: i18n.t('Dosage'), share: 70 },
    { title: i18n.t('First day'), share: 30 },
  ];
  const rows = openMedications.map(({ name, dosage, frequency, startDate }) => [
    name,
    joined(dosage, frequency),
    startDate ? dates.day(startDate) : '',
  ]);
  await drawRows(pages, {
    columns,
    rows,
    to: lowest(pages, 'medications', brief),
    none: i18n.t('None on record.'),
  });
}

export async function drawVaccines(
  pages: Pages,
  brief: Brief,
  { overdue, due, current, unknown }: HealthSummary,
  { dates, schedule }: Look,
) {
  drawHeading(pages, i18n.t('Vaccinations'));
  const columns = [
    { title: i18n.t('Vaccine'), share: 42 },
    { title: i18n.t('Status'), share: 26 },
    { title: i18n.t('Last given'), share: 54 },
    { title: i18n.t('Next'), share: 48 },
  ];
  const rows = [...overdue, ...due, ...current, ...unknown].map((plan) => [
    plan.name,
    statusWords(plan),
    lastWords(plan, dates),
    nextWords(plan, dates),
  ]);
  await drawRows(pages, {
    columns,
    rows,
    to: lowest(pages, 'vaccines', brief) - 4.5,
    none: i18n.t('None on record.'),
  });
  paragraph(pages, `${planningAid()} ${scheduleWords[schedule]()}`, soft, 1);
}

const lastWords = ({ lastGiven, lastOrigin }: VaccinePlan, dates: Dates) =>
  lastGiven
    ? joined(dates.day(lastGiven), lastOrigin && originWords(lastOrigin, dates))
    : i18n.t('Not on record');

const nextWords = (plan: VaccinePlan, dates: Dates) =>
  joined(
    windowWords(plan, dates) || i18n.t('Ask your vet'),
    plan.decidedBy === 'vet' && i18n.t('vet’s date'),
    plan.law && i18n.t('check local law'),
  );

import { colors } from '#server/features/print/colors.drawing.ts';
import type { Pages } from '#server/platform/paper/pages.ts';
import { drawPages } from '#server/platform/paper/pages.ts';
import type { Column } from '#server/platform/paper/table.ts';
import { addRow, closeTable, heightOf, openTable, paperText } from '#server/platform/paper/table.ts';
import { artifact } from '#server/platform/paper/tags.ts';
import { wrap } from '#server/platform/paper/text.ts';
import { brand } from '#shared/brand.ts';
import type { Dates } from '#shared/dates.ts';
import type { HealthRecords } from '#shared/health/records.ts';
import { changesSinceVisit, summarizeHealth } from '#shared/health/summary.ts';
import type { HealthSummary } from '#shared/health/summary.ts';
import { weighings, withinRange } from '#shared/health/weight-trend.ts';
import { i18n } from '#shared/i18n.ts';
import type { Paper } from '#shared/paper.ts';
import { planVaccines } from '#shared/vaccines/plan-vaccines.ts';
import type { VaccinePlan } from '#shared/vaccines/plan-vaccines.ts';
import { planningAid, schedules } from '#shared/vaccines/schedules.ts';

import type { PaperPet } from './paper-look.drawing.ts';
import {
  drawFoot,
  drawHeading,
  drawPetHead,
  margin,
  paragraph,
  soft,
  tableLook,
  text,
} from './paper-look.drawing.ts';
import type { Written } from './paper-words.drawing.ts';
import { changeWords, joined, statusNames, weightWords, windowWords } from './paper-words.drawing.ts';
import { changeLines } from './visit-changes.drawing.ts';
import { drawWeightChart } from './weight-chart.drawing.ts';

type Brief = {
  pet: PaperPet;
  allergies: readonly string[];
  records: HealthRecords;
  questions: readonly string[];
};

type Look = Written & { paper: Paper; today: string; now: Date };

const yearDays = 366;
const compact = { ...tableLook, linesMax: 2 };
/** How far down the page each section may reach, as a share of it, unless the questions need more room. */
const reach = { problems: 0.24, medications: 0.42, vaccines: 0.62, weight: 0.75, changes: 0.87 };

/** What a vet needs to know, on one page. */
export function drawVisitBrief(brief: Brief, look: Look): Promise<Buffer> {
  const { pet, records } = brief;
  const { paper, today, now } = look;
  const kind = i18n.t('visit brief');
  const printed = { paper, title: `${brand.name} · ${pet.petIdentifier} · ${kind}`, author: brand.name, now };
  const frame = (pages: Pages) => drawFoot(pages, pet, kind);
  const plans = planVaccines(
    { species: pet.type, birthDate: pet.birthOrAdoptionDate },
    records.vaccinations,
    {
      today,
      profiles: schedules['north-america'],
    },
  );
  const summary = summarizeHealth(records, { plans, today });

  return drawPages(printed, { margin, frame }, async (pages) => {
    drawPetHead(pages, pet, { kind, today, dates: look.dates });
    drawProblems(pages, brief);
    await drawMedications(pages, brief, summary, look);
    await drawVaccines(pages, brief, summary, look);
    drawWeight(pages, brief, summary, look);
    drawChanges(pages, brief, look);
    drawQuestions(pages, brief);
  });
}

const lineHeight = text.size * 1.35;

/** Where a section ends. The owner’s questions are never cut. */
function lowest({ sheet, width, bottom }: Pages, section: keyof typeof reach, { questions }: Brief): number {
  const lines = questions.flatMap((question) => wrap(sheet, asked(sheet, question), text, width));
  const room = bottom - 10 - lines.length * lineHeight;

  return Math.min(room, sheet.height * reach.changes) * (reach[section] / reach.changes);
}

const asked = (sheet: Pages['sheet'], question: string) => `• ${paperText(sheet, text.face, question)}`;

/** Lines of text that fit above the section’s end. */
const linesLeft = (pages: Pages, section: keyof typeof reach, brief: Brief) =>
  Math.max(1, Math.floor((lowest(pages, section, brief) - pages.y) / lineHeight));

function drawProblems(pages: Pages, brief: Brief) {
  const { pet, allergies } = brief;
  drawHeading(pages, i18n.t('Conditions and allergies'));
  const half = Math.max(1, Math.floor(linesLeft(pages, 'problems', brief) / 2));
  const { conditions } = pet;
  const known = allergies.join(', ');
  paragraph(
    pages,
    conditions === null
      ? i18n.t('Conditions: none on record')
      : i18n.t('Conditions: {conditions}', { conditions }),
    text,
    half,
  );
  paragraph(
    pages,
    known === ''
      ? i18n.t('Allergies: none on record')
      : i18n.t('Allergies: {allergies}', { allergies: known }),
    text,
    half,
  );
}

async function drawMedications(
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

async function drawVaccines(
  pages: Pages,
  brief: Brief,
  { overdue, due, current, unknown }: HealthSummary,
  { dates }: Look,
) {
  drawHeading(pages, i18n.t('Vaccinations'));
  const columns = [
    { title: i18n.t('Vaccine'), share: 62 },
    { title: i18n.t('Status'), share: 30 },
    { title: i18n.t('Last given'), share: 28 },
    { title: i18n.t('Next'), share: 50 },
  ];
  const rows = [...overdue, ...due, ...current, ...unknown].map((plan) => [
    plan.name,
    statusNames[plan.status],
    plan.lastGiven ? dates.day(plan.lastGiven) : i18n.t('Not on record'),
    nextWords(plan, dates),
  ]);
  await drawRows(pages, {
    columns,
    rows,
    to: lowest(pages, 'vaccines', brief) - 4.5,
    none: i18n.t('None on record.'),
  });
  paragraph(
    pages,
    `${planningAid()} ${i18n.t('Dates from a vet come first. Others follow AAHA, AAFP, and NASPHV guidelines.')}`,
    soft,
    1,
  );
}

const nextWords = (plan: VaccinePlan, dates: Dates) =>
  joined(
    windowWords(plan, dates) || i18n.t('Ask your vet'),
    plan.decidedBy === 'vet' && i18n.t('vet’s date'),
    plan.law && i18n.t('check local law'),
  );

type Rows = { columns: readonly Column[]; rows: readonly string[][]; to: number; none: string };

/** Rows as far as there is room, and how many are left out. */
async function drawRows(pages: Pages, { columns, rows, to, none }: Rows) {
  if (rows.length === 0) {
    paragraph(pages, none, soft, 1);
    return;
  }
  const table = openTable(pages, columns, compact);
  const noteHeight = soft.size * 1.35;
  let drawn = 0;
  for (const cells of rows) {
    const isLast = drawn === rows.length - 1;
    if (pages.y + heightOf(table, cells) + (isLast ? 0 : noteHeight) > to) break;
    await addRow(table, cells);
    drawn += 1;
  }
  closeTable(table);
  if (drawn < rows.length) paragraph(pages, moreWords(rows.length - drawn), soft, 1);
}

const moreWords = (count: number) =>
  i18n.t('{count, plural, one {# more in the health record.} other {# more in the health record.}}', {
    count,
  });

function drawWeight(
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

function drawChanges(pages: Pages, brief: Brief, { unit, dates, today }: Look) {
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

/** The owner’s questions, and lines to write on in what is left of the page. */
function drawQuestions(pages: Pages, { questions }: Brief) {
  drawHeading(pages, i18n.t('Questions'), { room: 10 });
  const pitch = 7;
  for (const question of questions) paragraph(pages, `• ${question}`, text);
  const { sheet, left, width, bottom } = pages;
  artifact(sheet, () => {
    for (let y = pages.y + pitch; y <= bottom; y += pitch)
      sheet.doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.2)
        .stroke(colors.line);
  });
}

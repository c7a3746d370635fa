import type { Readable } from 'node:stream';

import type { HomeCheck } from '#server/health/records/home-checks.table.ts';
import type { MedicalEvent } from '#server/health/records/medical-events.table.ts';
import type { Medication } from '#server/health/records/medications.table.ts';
import type { Vaccination } from '#server/health/records/vaccinations.table.ts';
import type { HealthRecord } from '#server/health/records/weights.table.ts';
import type { Pages } from '#server/platform/paper/pages.ts';
import { streamPages } from '#server/platform/paper/pages.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import type { Column } from '#server/platform/paper/table.ts';
import { addRow, closeTable, openTable } from '#server/platform/paper/table.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { named } from '#shared/core/named.ts';
import type { Paper } from '#shared/core/paper.ts';
import { formatCost } from '#shared/health/costs.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { checkWords } from '#shared/health/home-check.ts';
import type { RecordSection } from '#shared/health/paper.ts';
import { recordSectionNames } from '#shared/health/paper.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import type { VaccinationOrigin } from '#shared/health/proof/origin.ts';

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
import { joined, weightWords } from './paper-words.drawing.ts';

type Rows = {
  vaccinations: Vaccination & { origin: VaccinationOrigin };
  medications: Medication;
  weights: HealthRecord;
  events: MedicalEvent;
  'home-checks': HomeCheck;
};

/** Reads the rows of a section, newest first. */
export type RecordRows = { [Section in RecordSection]: () => AsyncIterable<Rows[Section]> };

type Look = Written & { paper: Paper; today: string; now: Date };

type Drawn<Row> = { columns: () => readonly Column[]; cells: (row: Row, written: Written) => string[] };

const drawn: { [Section in RecordSection]: Drawn<Rows[Section]> } = {
  vaccinations: {
    columns: () => [
      { title: i18n.t('Date'), share: 20 },
      { title: i18n.t('Vaccine'), share: 30 },
      { title: i18n.t('Valid through'), share: 20 },
      { title: i18n.t('Given by, lot'), share: 28 },
      { title: i18n.t('Origin'), share: 30 },
      { title: i18n.t('Notes'), share: 26 },
    ],
    cells: (
      { name, dateAdministered, expirationDate, administrator, batchNumber, origin, notes },
      { dates },
    ) => [
      dates.day(dateAdministered),
      name,
      expirationDate ? dates.day(expirationDate) : '',
      joined(administrator, batchNumber && i18n.t('Lot {batchNumber}', { batchNumber })),
      originWords(origin, dates),
      notes ?? '',
    ],
  },
  medications: {
    columns: () => [
      { title: i18n.t('Medication'), share: 36 },
      { title: i18n.t('Dosage'), share: 34 },
      { title: i18n.t('Dates'), share: 32 },
      { title: i18n.t('Prescribed by'), share: 26 },
      { title: i18n.t('Notes'), share: 36 },
    ],
    cells: ({ name, dosage, frequency, startDate, endDate, provider, notes }, { dates }) => [
      name,
      joined(dosage, frequency),
      joined(
        startDate && i18n.t('from {day}', { day: dates.day(startDate) }),
        endDate && i18n.t('to {day}', { day: dates.day(endDate) }),
      ),
      provider ?? '',
      notes ?? '',
    ],
  },
  weights: {
    columns: () => [
      { title: i18n.t('Date'), share: 24 },
      { title: i18n.t('Weight'), share: 24 },
      { title: i18n.t('Body condition'), share: 26 },
      { title: i18n.t('Notes'), share: 80 },
    ],
    cells: ({ recordDate, weight, bodyCondition, notes }, { unit, dates }) => [
      dates.day(recordDate),
      weight === null ? '' : weightWords(weight, unit),
      bodyCondition === null ? '' : `${bodyCondition}/9`,
      notes ?? '',
    ],
  },
  events: {
    columns: () => [
      { title: i18n.t('Date'), share: 22 },
      { title: i18n.t('Event'), share: 42 },
      { title: i18n.t('Provider'), share: 30 },
      { title: i18n.t('Cost'), share: 18 },
      { title: i18n.t('Description'), share: 52 },
    ],
    cells: ({ eventDate, eventType, title, provider, cost, currency, description }, { dates }) => [
      dates.day(eventDate),
      joined(eventTypeNames[eventType], title),
      provider ?? '',
      cost === null ? '' : formatCost(cost, currency),
      description ?? '',
    ],
  },
  'home-checks': {
    columns: () => [
      { title: i18n.t('Date'), share: 24 },
      { title: i18n.t('Noticed'), share: 70 },
      { title: i18n.t('Notes'), share: 60 },
    ],
    cells: ({ checkedOn, answers, notes }, { dates }) => [
      dates.day(checkedOn),
      checkWords(answers),
      notes ?? '',
    ],
  },
};

/** Chosen sections of the health records, over as many pages as they need, drawn while they are read. */
export function drawHealthRecord(
  {
    pet,
    allergies,
    sections,
    rows,
  }: { pet: PaperPet; allergies: readonly string[]; sections: readonly RecordSection[]; rows: RecordRows },
  { paper, unit, dates, today, now }: Look,
): Promise<Readable> {
  const kind = i18n.t('health record');
  const title = `${brand.name} · ${pet.petIdentifier} · ${kind}`;
  const printed = { paper, title, author: brand.name, now, words: JSON.stringify([pet, allergies]) };
  const frame = (pages: Pages) => drawFoot(pages, pet, kind);

  return streamPages(printed, { margin, frame }, async (pages) => {
    drawPetHead(pages, pet, { kind, today, dates });
    if (pet.conditions || allergies.length > 0) {
      drawHeading(pages, i18n.t('Conditions and allergies'));
      if (pet.conditions) paragraph(pages, pet.conditions, text);
      if (allergies.length > 0)
        paragraph(pages, named(i18n.t('Allergies'), allergies.map(isolated).join(', ')), text);
    }
    for (const section of sections) await drawSection(pages, section, rows, { unit, dates });
  });
}

async function drawSection<Section extends RecordSection>(
  pages: Pages,
  section: Section,
  rows: RecordRows,
  written: Written,
) {
  const { columns, cells } = drawn[section];
  let table: ReturnType<typeof openTable> | undefined;
  drawHeading(pages, recordSectionNames[section]);
  for await (const row of rows[section]()) {
    table ??= openTable(pages, columns(), tableLook);
    await addRow(table, cells(row, written));
  }
  if (table) closeTable(table);
  else paragraph(pages, i18n.t('Nothing on record.'), soft);
}

import { colors } from '#server/pets/print/colors.drawing.ts';
import type { Pages } from '#server/platform/paper/pages.ts';
import { drawPages } from '#server/platform/paper/pages.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import { artifact } from '#server/platform/paper/tags.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inSentence } from '#shared/core/in-sentence.ts';
import { named } from '#shared/core/named.ts';
import { summarizeHealth } from '#shared/health/summary.ts';
import { planVaccines } from '#shared/health/vaccines/plan-vaccines.ts';
import { schedules } from '#shared/health/vaccines/schedules.ts';

import { drawFoot, drawHeading, drawPetHead, margin, paragraph, text } from './paper-look.drawing.ts';
import { drawChanges } from './visit-changes.drawing.ts';
import type { Brief, Look } from './visit-room.drawing.ts';
import { linesLeft } from './visit-room.drawing.ts';
import { drawMedications, drawVaccines } from './visit-tables.drawing.ts';
import { drawWeight } from './visit-weight.drawing.ts';

/** The facts that a vet needs, on one page. */
export function drawVisitBrief(brief: Brief, look: Look): Promise<Buffer> {
  const { pet, records } = brief;
  const { paper, today, now, schedule } = look;
  const kind = inSentence(i18n.t('Visit brief'));
  const title = `${brand.name} · ${pet.petIdentifier} · ${kind}`;
  const printed = { paper, title, author: brand.name, now, words: JSON.stringify(brief) };
  const frame = (pages: Pages) => drawFoot(pages, pet, kind);
  const plans = planVaccines(
    { species: pet.type, birthDate: pet.birthOrAdoptionDate },
    records.vaccinations,
    {
      today,
      profiles: schedules[schedule],
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

function drawProblems(pages: Pages, brief: Brief) {
  const { pet, allergies } = brief;
  drawHeading(pages, i18n.t('Conditions and allergies'));
  const half = Math.max(1, Math.floor(linesLeft(pages, 'problems', brief) / 2));
  const { conditions } = pet;
  const known = allergies.map(isolated).join(', ');
  paragraph(
    pages,
    conditions === null
      ? i18n.t('Conditions: none on record')
      : named(i18n.t('Conditions'), isolated(conditions)),
    text,
    half,
  );
  paragraph(
    pages,
    known === '' ? i18n.t('Allergies: none on record') : named(i18n.t('Allergies'), known),
    text,
    half,
  );
}

/** The owner’s questions, and lines to write on in the remaining space of the page. */
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

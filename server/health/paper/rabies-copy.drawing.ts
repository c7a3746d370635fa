import type { Pet } from '#server/pets/pets/pets.table.ts';
import { drawPages } from '#server/platform/paper/pages.ts';
import type { Pages } from '#server/platform/paper/pages.ts';
import { addRow, closeTable, openTable } from '#server/platform/paper/table.ts';
import { brand } from '#shared/core/brand.ts';
import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Paper } from '#shared/core/paper.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import type { VaccinationOrigin } from '#shared/health/proof/origin.ts';
import type { FormDose } from '#shared/health/proof/rabies-form.ts';
import { formOfDose, formOfPet } from '#shared/health/proof/rabies-form.ts';

import { drawFoot, drawPetHead, margin, paragraph, soft, tableLook, text } from './paper-look.drawing.ts';

type Copied = {
  pet: Pet;
  owner: string;
  /** The last weight. */
  grams: number | null;
  dose: FormDose & { origin: VaccinationOrigin };
};

type Look = { paper: Paper; dates: Dates; today: string; now: Date };

/** A rabies vaccination with the fields of NASPHV Form 51 in their order. It says that it is a copy of the record. */
export function drawRabiesCopy({ pet, owner, grams, dose }: Copied, { paper, dates, today, now }: Look) {
  const kind = i18n.t('copy of the record of a rabies vaccination');
  const title = `${brand.name} · ${pet.petIdentifier} · ${kind}`;
  const rows = [...formOfPet({ owner, pet, grams }, dates), ...formOfDose(dose, pet.type, dates)];
  const words = JSON.stringify([pet.name, rows]);
  const frame = (pages: Pages) => drawFoot(pages, pet, kind);

  return drawPages({ paper, title, author: brand.name, now, words }, { margin, frame }, async (pages) => {
    drawPetHead(pages, pet, { kind, today, dates });
    paragraph(
      pages,
      i18n.t(
        'This is a copy of what the owner has on record. It’s no rabies certificate and doesn’t replace one.',
      ),
      text,
    );
    paragraph(pages, originWords(dose.origin, dates), text);
    const table = openTable(
      pages,
      [
        { title: i18n.t('Field of NASPHV Form 51'), share: 50 },
        { title: i18n.t('On record'), share: 80 },
      ],
      tableLook,
    );
    for (const { label, value } of rows) await addRow(table, [label, value ?? '']);
    closeTable(table);
    paragraph(
      pages,
      i18n.t(
        'The order of the fields is that of the form as revised in 2007. Empty fields aren’t on record.',
      ),
      soft,
    );
  });
}

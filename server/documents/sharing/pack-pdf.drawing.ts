import { paint, placed } from '#server/platform/paper/drawings.ts';
import { printable } from '#server/platform/paper/printable.ts';
import { isolated } from '#server/platform/paper/runs.ts';
import type { Sheet } from '#server/platform/paper/sheet.ts';
import { drawSheet } from '#server/platform/paper/sheet.ts';
import { setBlockLine, setLine } from '#server/platform/paper/text.ts';
import { widthOf } from '#server/platform/paper/widths.ts';
import type { TextStyle } from '#server/platform/paper/wrap.ts';
import { wrap } from '#server/platform/paper/wrap.ts';
import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { LOGO_SIDE, logoPaths } from '#shared/core/logo-paths.ts';
import { documentCategories } from '#shared/documents/documents.ts';
import { cardColors } from '#shared/pets/card/card-colors.ts';

import { presentSections } from './pack-sections.presenter.ts';
import type { ShownPack } from './share-links.presenter.ts';

const margin = 20;
const labelWidth = 46;
const markWidth = 40;
const leading = 1.4;
const { ink, soft, line: hair, alarm: brick, accent: amber } = cardColors;

const styles = {
  title: { face: 'display', size: 9, color: ink },
  heading: { face: 'display', size: 5.4, color: ink },
  label: { face: 'bold', size: 3.7, color: ink },
  text: { face: 'sans', size: 3.7, color: ink },
  hint: { face: 'sans', size: 3.3, color: soft },
  warning: { face: 'bold', size: 3.9, color: brick },
} satisfies Record<string, TextStyle>;

/** By position in the pack: how many pages of a document follow, or why none do. */
export type Included = ReadonlyMap<number, Inclusion>;

export type Inclusion = { pages: number } | { leftOut: string };

/** The first pages of a pack's PDF: facts, the proofs among the documents, and the list of documents. */
export function packCover(pack: ShownPack, { included, now }: { included: Included; now: Date }) {
  const { title, petName, documents } = pack;
  const dates = readersDates();

  return drawSheet({ paper: 'a4', title, author: brand.name, now, words: JSON.stringify(pack) }, (sheet) => {
    const write = writer(sheet);
    const sections = presentSections(pack);
    drawMark(sheet);
    write.line(petName, styles.hint, sheet.width - 2 * margin - markWidth);
    write.line(title, styles.title);
    write.gap(2.5);
    write.line(
      i18n.t('Created on {day} (UTC) with {brand}', {
        day: dates.longDay(now.toISOString().slice(0, 10)),
        brand: brand.name,
      }),
      styles.hint,
    );
    if (sections.length > 0)
      write.line(
        i18n.t('The details are what the owner had on file at that time. {brand} hasn’t verified them.', {
          brand: brand.name,
        }),
        styles.hint,
      );
    for (const { title, rows } of sections) {
      write.heading(title);
      if (rows.some(({ source }) => source === 'owner'))
        write.line(i18n.t('Entered by the owner'), styles.hint);
      if (rows.length === 0) write.line(i18n.t('Nothing recorded.'), styles.hint);
      for (const { label, value, isWarning, source } of rows) {
        write.row(label, value, isWarning ? styles.warning : styles.text);
        if (typeof source === 'object' && 'document' in source && source.document === undefined)
          write.row('', i18n.t('The document isn’t in this pack.'), styles.hint);
      }
    }
    drawProofs(
      write,
      sections.flatMap(({ rows }) => rows),
    );
    if (documents.length > 0) write.heading(i18n.t('Documents'));
    for (const { name, category, createdAt, position } of documents) {
      const found = included.get(position);
      write.gap(1.5);
      write.line(`${position}. ${isolated(name)}`, styles.label);
      write.line(
        [
          i18n.t('{category}, added on {day}.', {
            category: documentCategories[category],
            day: dates.longDay(createdAt.slice(0, 10)),
          }),
          inclusionWords(found),
        ].join(' '),
        styles.text,
      );
    }
  });
}

function drawProofs(write: Writer, rows: ReturnType<typeof presentSections>[number]['rows']) {
  const proven = rows.flatMap(({ label, source }) => {
    const position = source === 'owner' ? undefined : 'proof' in source ? source.proof : source.document;

    return position === undefined
      ? []
      : [i18n.t('{label}: document {position}', { label: isolated(label), position })];
  });
  if (rows.length === 0) return;
  write.heading(i18n.t('Confirmed by a document'));
  for (const line of proven) write.line(line, styles.text);
  if (proven.length === 0)
    write.line(i18n.t('No document in this pack confirms these details.'), styles.text);
}

const inclusionWords = (found: Inclusion | undefined) => {
  if (!found) return '';
  if ('leftOut' in found) return found.leftOut;

  return i18n.t('{pages, plural, one {Its page follows.} other {Its # pages follow.}}', {
    pages: found.pages,
  });
};

type Writer = ReturnType<typeof writer>;

/** Writes lines below each other, on as many pages as they need. */
function writer(sheet: Sheet) {
  let y = margin;
  const width = sheet.width - 2 * margin;
  const room = (height: number) => {
    if (y + height <= sheet.height - margin) return;
    sheet.finishPage();
    sheet.nextPage();
    y = margin;
  };
  const step = (size: number) => {
    room(size * leading);
    y += size * leading;
  };
  const line = (text: string, style: TextStyle, within = width) => {
    const lines = wrap(sheet, printable(sheet, style.face, text), style, within);
    for (const part of lines) {
      step(style.size);
      setBlockLine(sheet, part, { ...style, x: margin, y, width: within, count: lines.length });
    }
  };

  return {
    line,
    gap(height: number) {
      y += height;
    },
    /** A label with its value beside it. */
    row(label: string, value: string, style: TextStyle) {
      const { color, size } = style;
      const labelStyle = { ...styles.hint, ...(color === brick && { face: 'bold' as const, color }) };
      const labels = wrap(sheet, printable(sheet, labelStyle.face, label), labelStyle, labelWidth - 4);
      const values = value
        .split('\n')
        .flatMap((part) => wrap(sheet, printable(sheet, style.face, part), style, width - labelWidth));
      y += 1.2;
      for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
        step(size);
        setBlockLine(sheet, labels[at] ?? '', {
          ...labelStyle,
          x: margin,
          y,
          width: labelWidth - 4,
          count: labels.length,
        });
        setBlockLine(sheet, values[at] ?? '', {
          ...style,
          x: margin + labelWidth,
          y,
          width: width - labelWidth,
          count: values.length,
        });
      }
    },
    heading(text: string) {
      // A heading is never the last line of a page.
      room(30);
      if (y > margin) {
        y += 5;
        sheet.doc
          .moveTo(margin, y)
          .lineTo(sheet.width - margin, y)
          .lineWidth(0.2)
          .stroke(hair);
        y += 2;
      }
      line(text, styles.heading);
      y += 1;
    },
  };
}

/** The logo and the name in the upper right corner. */
function drawMark(sheet: Sheet) {
  const [side, x] = [7, sheet.width - margin];
  setLine(sheet, brand.name, { face: 'display', size: 5, color: ink, x, y: margin + 5.2, align: 'right' });
  const name = widthOf(sheet, brand.name, { face: 'display', size: 5 });
  placed(sheet, { x: x - name - side - 2, y: margin, scale: side / LOGO_SIDE }, () =>
    paint(sheet, [
      { d: logoPaths.den, fill: ink },
      { d: logoPaths.inhabitant, fill: amber },
      { d: logoPaths.face, fill: ink },
    ]),
  );
}

/** A page with a photo. */
export const photoPage = (jpeg: Buffer, { title, now }: { title: string; now: Date }) =>
  drawSheet({ paper: 'a4', title, author: brand.name, now, words: '' }, ({ doc, width, height }) => {
    const [inner, tall] = [width - 2 * margin, height - 2 * margin];
    doc.image(jpeg, margin, margin, { fit: [inner, tall], align: 'center', valign: 'center' });
  });

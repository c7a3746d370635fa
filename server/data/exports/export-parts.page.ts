import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import { i18n } from '#shared/core/i18n.ts';

export type Cell = string | Html | null | undefined;

export type Shown = readonly (readonly [label: string, value: Cell])[];

export const none = '';

// More rows are better read in a spreadsheet.
const shownRows = 500;

/** A list of the values that are set, with their names. */
export function facts(shown: Shown): Html | undefined {
  const known = shown.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return undefined;

  return html`<dl>
    ${known.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

type Column<Written> = readonly [label: string, cell: (record: Written) => Cell];

/** The first records with a heading as a table, without the columns that are empty; nothing without records. */
export async function* tableOf<Written>(
  title: string,
  rest: string,
  records: AsyncIterable<Written>,
  columns: readonly Column<Written>[],
): AsyncGenerator<string> {
  const shown: Written[] = [];
  let total = 0;
  for await (const record of records) if (++total <= shownRows) shown.push(record);
  if (total === 0) return;
  const filled = columns.filter(([, cell]) => shown.some((record) => Boolean(cell(record))));
  yield String(await html`<h3>${title}</h3>`);
  yield '<div class="table"><table><thead><tr>';
  yield String(await html`${filled.map(([label]) => html`<th scope="col">${label}</th>`)}`);
  yield '</tr></thead><tbody>';
  for (const record of shown) yield `<tr>${await rowOf(record, filled)}</tr>`;
  yield '</tbody></table></div>';
  if (total > shownRows) {
    yield String(
      await html`<p class="soft">
        ${withMarkup((file) => moreWords(total - shownRows, file), html`<a href="${rest}">${rest}</a>`)}
      </p>`,
    );
  }
}

const moreWords = (count: number, file: string) =>
  i18n.t('{count, plural, one {And # more: {file}} other {And # more: {file}}}', { count, file });

const rowOf = async <Written>(record: Written, columns: readonly Column<Written>[]) =>
  String(
    await html`${columns.map(([label, cell]) => html`<td dir="auto" data-label="${label}">${cell(record) ?? ''}</td>`)}`,
  );

/** The relative address of a file next to the page. */
export const toFile = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

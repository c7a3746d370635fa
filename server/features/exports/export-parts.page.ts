import { html } from 'hono/html';

import type { Html } from '#server/pages/plain-pages.ts';
import { plainDates } from '#shared/dates.ts';

export type Cell = string | Html | null | undefined;

export type Shown = readonly (readonly [label: string, value: Cell])[];

export const none = '';

// More than that is read in a spreadsheet.
const shownRows = 500;

/** What is known, with its names. */
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

/** The records with a heading as a table, in pieces; nothing without records. */
export async function* tableOf<Written>(
  title: string,
  rest: string,
  records: AsyncIterable<Written>,
  columns: Record<string, (record: Written) => Cell>,
): AsyncGenerator<string> {
  let rows = 0;
  for await (const record of records) {
    if (rows++ === 0) {
      const labels = Object.keys(columns).map((label) => html`<th scope="col">${label}</th>`);
      yield String(await html`<h3>${title}</h3>`);
      yield '<div class="table"><table><thead><tr>';
      yield String(await html`${labels}`);
      yield '</tr></thead><tbody>';
    }
    if (rows > shownRows) continue;
    const cells = Object.values(columns).map((cell) => html`<td dir="auto">${cell(record) ?? ''}</td>`);
    yield '<tr>';
    yield String(await html`${cells}`);
    yield '</tr>';
  }
  if (rows === 0) return;
  yield '</tbody></table></div>';
  if (rows > shownRows) {
    yield String(await html`<p class="soft">And ${rows - shownRows} more: <a href="${rest}">${rest}</a></p>`);
  }
}

export const dayOr = (day: string | null): string | null => day && plainDates.longDay(day);

/** The address of a file beside the page. */
export const toFile = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

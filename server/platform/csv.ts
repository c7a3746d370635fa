export type Cell = string | number | null;

// The start of a formula that a spreadsheet would run, also in full-width characters, after a space or a quotation mark. A
// program that splits at semicolons or tabs doesn't see a cell's quotation marks, so each part and line is treated as a
// beginning.
const formula = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@|%＝＋－＠])/g;

/** One cell of RFC 4180. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(formula, "$1'$2") : String(value);

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a table, with its end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

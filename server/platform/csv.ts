export type Cell = string | number | null;

// What a spreadsheet would run, also in the full width that some languages type, after a space or a quotation mark. A
// program that splits at semicolons or tabs doesn't see the quotation marks of a cell, so each part and line begins one.
const formula = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@|%＝＋－＠])/g;

/** One cell of RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? value.replace(formula, "$1'$2") : String(value);

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a table, with its end. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

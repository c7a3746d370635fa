/** Joins class names, leaving out what is false or missing. Later names do not override earlier ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Joins class names, ignoring false and missing ones. Later names don't override earlier ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

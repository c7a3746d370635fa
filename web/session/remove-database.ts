/** Removes a database of this browser, which may be open in any tab. */
export function removeDatabase(name: string) {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Some private windows have no database.
  }
}

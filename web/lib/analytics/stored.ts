/** The prefix of the analytics client's cookie and storage keys. */
export const storedPrefix = 'ph_denmate';

/** Dispatched on the window of a public page before its visitor is signed out. */
export const signingOutEvent = 'denmate:signing-out';

const storages = () => [localStorage, sessionStorage];

/** Removes the client's cookie and its notes. */
export function clearAnalytics() {
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('=')))
    if (name.startsWith(storedPrefix)) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  try {
    for (const storage of storages())
      for (const name of Object.keys(storage)) if (name.startsWith(storedPrefix)) storage.removeItem(name);
  } catch {
    // The browser forbids storages, so there is nothing in them.
  }
}

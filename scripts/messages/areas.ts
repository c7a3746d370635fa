import { baseLocale, locales } from '../../shared/core/locales.ts';
import { wingNames } from '../structure/wings.ts';

type Area = { include: readonly string[] };

const code = '**/*.{ts,tsx}';

/**
 * The catalogs of messages in `locales/`, and the files whose messages each has: two for each wing, and two for the rest. A file
 * belongs to one of them. The server reads those of `server` only; the web has what is shared from them.
 */
export const areas: Record<string, Area> = {
  ...Object.fromEntries(
    wingNames.flatMap((wing) => [
      [`${wing}/server`, { include: [`server/${wing}/${code}`, `shared/${wing}/${code}`] }],
      [`${wing}/web`, { include: [`web/${wing}/${code}`] }],
    ]),
  ),
  'core/server': { include: ['server/*.ts', `server/{core,platform}/${code}`, `shared/core/${code}`] },
  'core/web': { include: [`web/{app,ui,lib,session,start,service-worker,art}/${code}`] },
};

/** The areas whose messages the server needs. */
export const serverAreas = Object.keys(areas).filter((area) => area.endsWith('/server'));

/** The languages that have catalogs: all but the one that messages are written in. */
export const translatedLocales = locales.filter((locale) => locale !== baseLocale);

import { baseLocale, locales } from '../../shared/core/locales.ts';
import { wingNames } from '../wings.ts';

const code = '**/*.{ts,tsx}';

/**
 * The catalogs of messages in `locales/`, and the files whose messages each has: two for each wing, and two for the rest. A file
 * belongs to one of them. The server reads those of `server` only; the web has what is shared from them.
 */
export const areas: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    wingNames.flatMap((wing) => [
      [`${wing}/server`, [`server/${wing}/${code}`, `shared/${wing}/${code}`]],
      [`${wing}/web`, [`web/${wing}/${code}`]],
    ]),
  ),
  'core/server': ['server/*.ts', `server/{core,platform}/${code}`, `shared/core/${code}`],
  'core/web': ['web/*.{ts,tsx}', `web/{app,ui,lib,session,start,service-worker,art}/${code}`],
};

/** The areas whose messages the server needs. */
export const serverAreas = Object.keys(areas).filter((area) => area.endsWith('/server'));

/** The languages that have catalogs: all but the one that messages are written in. */
export const translatedLocales = locales.filter((locale) => locale !== baseLocale);

/** The area of a catalog, whose path ends with it. */
export const areaOf = ({ path }: { path: string }): string => path.split('/').slice(-2).join('/');

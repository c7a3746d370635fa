import { appPaths, builtPath, developmentPaths } from '../../shared/core/paths.ts';

/** The page for unknown addresses. */
export const fallbackPage = '__spa-fallback.html';

const patterns = new Map<string, string>(
  [...appPaths, ...developmentPaths].map((pattern) => [builtPath(pattern), pattern]),
);

/** The path of a built page: `pets/-/index.html` is at `/pets/-`. */
export const pathOf = (name: string): string =>
  `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;

/** The route pattern of a built page of the app; undefined for every other page. */
export const patternOf = (name: string): string | undefined => patterns.get(pathOf(name));

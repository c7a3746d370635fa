import { paths } from '#shared/paths.ts';

export const sitePlaces = [
  { name: 'Features', path: paths.features },
  { name: 'Benefits', path: paths.benefits },
  { name: 'About', path: paths.about },
  { name: 'Contact', path: paths.contact },
  { name: 'FAQ', path: paths.faq },
] as const;

const showing: readonly string[] = [paths.home, ...sitePlaces.map(({ path }) => path)];

/** A path as links write it. The build renders `/features/`. */
export const withoutLastSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

/** HDR-1: whether the header of this page has links to the other pages. */
export const leadsOn = (pathname: string) => showing.includes(withoutLastSlash(pathname));

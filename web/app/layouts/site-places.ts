import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';

export const sitePlaces = [
  { name: t`Features`, path: paths.features },
  { name: t`Benefits`, path: paths.benefits },
  { name: t`About`, path: paths.about },
  { name: t`Contact`, path: paths.contact },
  { name: t`FAQ`, path: paths.faq },
] as const;

const showing: readonly string[] = [paths.home, ...sitePlaces.map(({ path }) => path)];

/** A path as links write it. The build renders `/features/`. */
export const withoutLastSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');

/** HDR-1: whether the header of this page has links to the other pages. */
export const leadsOn = (pathname: string) => showing.includes(withoutLastSlash(pathname));

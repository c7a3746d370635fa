import { useQuery } from '@tanstack/react-query';

import { paths } from '#shared/paths.ts';
import { siteQuery } from '#web/lib/site-query.ts';

/** Where the QR code of a pet leads. Until this installation says its own address, it is the page's. */
export function usePublicAddress(petIdentifier: string): string {
  const site = useQuery(siteQuery());
  const origin = site.data?.publicUrl ?? window.location.origin;

  return `${origin}${paths.publicPet(petIdentifier)}`;
}

import { useQuery } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import { siteQuery } from '#web/lib/site-query.ts';

/** The URL in a pet's QR code. Until the installation's own address is loaded, the page's is used. */
export function usePublicAddress(petIdentifier: string): string {
  const site = useQuery(siteQuery());
  const origin = site.data?.publicUrl ?? globalThis.window?.location.origin ?? '';

  return `${origin}${paths.publicPet(petIdentifier)}`;
}

import type { Hit } from './rate-limits.ts';

const household = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/;

/** The /48 of an IPv6 /64: a site, which may have 65,536 of them. Any other name stays as it is. */
export const siteOf = (address: string): string => address.replace(household, '$1:/48');

// A campus or a village may share a /48.
const householdsOfSite = 10;

/** A hit of an IPv6 household counts for its site too, which has as much as ten of them. */
export function withSites(hits: readonly Hit[]): Hit[] {
  return hits.flatMap((hit) => {
    const site = siteOf(hit.subject);
    if (site === hit.subject) return [hit];
    const { name, max, seconds } = hit.limit;

    return [
      hit,
      { limit: { name: `${name} of a site`, max: max * householdsOfSite, seconds }, subject: site },
    ];
  });
}

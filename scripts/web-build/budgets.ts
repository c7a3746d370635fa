/** The maximum bytes sent for a first visit to a public page, compressed where the server compresses. */
export type Budget = { total: number; script: number };

const kB = 1000;

/** By path; `*` stands for the last segment. A page without an entry fails the build. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { total: 130 * kB, script: 15 * kB },
  '/features': { total: 100 * kB, script: 4 * kB },
  '/benefits': { total: 100 * kB, script: 4 * kB },
  '/about': { total: 95 * kB, script: 4 * kB },
  '/terms': { total: 95 * kB, script: 4 * kB },
  '/privacy': { total: 95 * kB, script: 4 * kB },
  '/faq': { total: 95 * kB, script: 4 * kB },
  '/faq/with-offer': { total: 95 * kB, script: 4 * kB },
  '/contact': { total: 95 * kB, script: 5 * kB },
  '/blog': { total: 95 * kB, script: 4 * kB },
  '/blog/*': { total: 95 * kB, script: 4 * kB },
  '/offline': { total: 90 * kB, script: 1 * kB },
};

import { t } from '@lingui/core/macro';

import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { addressPlaceholder } from '#shared/core/site-address.ts';

export const blogTitle = t`Blog`;
export const blogDescription = t`Short articles about records, microchips, vaccines, and vet visits, in plain language and with a source for every fact.`;
export const authorName = t`The ${brand.name} team`;
export const publisher = { '@type': 'Organization', name: brand.name, url: absolute('/') };

/** The full address of a path. The server replaces the placeholder with its own address. */
export function absolute(path: string): string {
  return addressPlaceholder + path;
}

/** Where the build writes an article's social image: 1200 × 630, PNG. */
export const articleImage = (slug: string) => `/blog/pictures/${slug}.png`;

/** "November 20, 2026" for a day (`YYYY-MM-DD`), in the language of this build. */
export const writtenDay = (day: string): string => readersDates().longDay(day);

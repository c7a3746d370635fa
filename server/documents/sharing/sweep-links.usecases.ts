import type { Context } from '#server/core/context.ts';
import { shareLinkKeptDays } from '#shared/core/retention.ts';

import { sweepLinks } from './share-links.queries.ts';

const day = 24 * 3600 * 1000;

/** Deletes expired and empty links. */
export const sweepShareLinks = ({ db, now }: Context) =>
  sweepLinks(db, new Date(now.getTime() - shareLinkKeptDays * day));

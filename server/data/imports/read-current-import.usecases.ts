import type { AccountContext } from '#server/core/context.ts';

import { findCurrent } from './imports.queries.ts';
import type { Import } from './imports.table.ts';

/** The account's current import, or the one it made in the last days. */
export const readCurrent = ({ db, accountId, now }: AccountContext): Promise<Import | undefined> =>
  findCurrent(db, accountId, now);

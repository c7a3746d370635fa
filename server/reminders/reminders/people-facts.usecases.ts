import type { AccountContext } from '#server/core/context.ts';

import { listChosen, listNames } from './people-facts.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { findRights } from './seen-reminders.queries.ts';

/** PEOPLE-5: what a reminder says about people, for the account that reads it. */
export type PeopleFacts = {
  /** The name of the account that it belongs to; null for the reader’s own. */
  ownedBy: string | null;
  right: 'read' | 'record' | 'write';
  /** `all`, `owner`, or the id of a person at one of its pets. */
  audience: string;
  /** The name of the only person who is told; null if that is everyone, or the reader. */
  audienceName: string | null;
  /** The name of the person who completed it, empty if the account is gone; null if that is the reader, or it is open. */
  completedBy: string | null;
};

type Reader = Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>;

/** It reads nothing for an account that neither helps nor has helpers. */
export async function findPeopleFacts(reader: Reader, rows: readonly Reminder[]) {
  const { db, accountId } = reader;
  const ofOthers = rows.filter(({ userId }) => userId !== accountId).map(({ id }) => id);
  const forOne = rows.filter(({ audience }) => audience === 'person').map(({ id }) => id);
  const people = new Set(
    rows.flatMap(({ userId, completedBy, forUserId }) => [userId, completedBy, forUserId]),
  );
  people.delete(accountId);
  people.delete(null);
  const [names, rights, chosen] = await Promise.all([
    listNames(
      db,
      [...people].filter((id) => id !== null),
    ),
    findRights(db, reader, ofOthers),
    listChosen(db, reader, forOne),
  ]);
  const nameOf = (id: string) => (id === accountId ? null : (names.get(id) ?? ''));
  const rightOf = ({ id, userId }: Reminder): PeopleFacts['right'] => {
    if (userId === accountId || rights.get(id)?.write) return 'write';

    return rights.get(id)?.record ? 'record' : 'read';
  };

  return {
    of(row: Reminder): PeopleFacts {
      const personId = row.audience === 'person' ? chosen.get(row.id) : undefined;
      const told = row.audience === 'owner' ? row.userId : personId && row.forUserId;

      return {
        ownedBy: nameOf(row.userId),
        right: rightOf(row),
        audience: row.audience === 'person' ? (personId ?? 'all') : row.audience,
        audienceName: told ? nameOf(told) : null,
        completedBy: row.completedAt ? nameOf(row.completedBy ?? row.userId) : null,
      };
    },
  };
}

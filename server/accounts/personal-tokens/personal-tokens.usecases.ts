import {
  personalTokenInvalid,
  personalTokenReadsOnly,
  personalTokenRefused,
} from '#server/accounts/auth/auth-protocol.errors.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { requireAlive, requireFreshSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { lockAccount } from '#server/accounts/users/account.access.ts';
import { isBanned } from '#server/accounts/users/banned.rules.ts';
import { isPersonalToken, newPersonalToken } from '#server/accounts/users/personal-tokens.rules.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import type { AccountContext, AccountId, Context, PetScope } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { limits } from '#server/core/limits.ts';
import type { TokenRule } from '#server/core/token-rules.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { newId } from '#server/platform/ids.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import type { NewPersonalToken } from '#shared/accounts/personal-tokens.schema.ts';
import { personalTokensMax } from '#shared/accounts/personal-tokens.ts';
import { dayIn } from '#shared/core/calendar.ts';

import { personalTokenNotFound, tooManyPersonalTokens } from './personal-tokens.errors.ts';
import type { ListedToken } from './personal-tokens.queries.ts';
import {
  countPersonalTokens,
  deleteExpiredTokens,
  deletePersonalToken,
  deletePersonalTokensOf,
  findAdmittedToken,
  getPersonalToken,
  findHolder,
  insertPersonalToken,
  markTokenUsed,
} from './personal-tokens.queries.ts';

const day = 24 * 3600 * 1000;
const expiredShownFor = 90 * day;

/**
 * Makes a token and notifies the owner by mail. Only this response has the token itself. Throws reauthenticationNeeded more than an hour
 * after signing in, petNotFound, and tooManyPersonalTokens.
 */
export async function makePersonalToken(
  ctx: AccountContext,
  { name, scope, petIds, days }: NewPersonalToken,
): Promise<{ token: string; made: ListedToken }> {
  const live = await requireFreshSession(ctx);
  const token = newPersonalToken();

  return inTransaction(ctx, async (ctx) => {
    const { db, now, accountId } = ctx;
    await lockAccount(ctx);
    await requireAlive(ctx, live);
    await deleteExpiredTokens(db, accountId, new Date(now.getTime() - expiredShownFor));
    if ((await countPersonalTokens(db, accountId, now)) >= personalTokensMax) throw tooManyPersonalTokens();
    const pets = [];
    for (const petId of new Set(petIds)) pets.push(await requirePet(ctx, petId, 'basics'));
    const id = newId();
    await insertPersonalToken(
      db,
      {
        id,
        userId: accountId,
        name,
        tokenHash: sha256(token),
        scope,
        allPets: petIds === null,
        expiresAt: days === null ? null : new Date(now.getTime() + days * day),
        lastUsedOn: null,
        createdAt: now,
      },
      pets,
    );
    await deliver(ctx, securityNoticeDelivery, {
      subject: accountId,
      details: { notice: 'personal_token_made' },
    });

    return { token, made: await getPersonalToken(db, { id }) };
  });
}

/** Removes a token. Requests with it are refused from the next one on, and the links that it made end. Throws personalTokenNotFound. */
export async function removePersonalToken({ db, accountId }: AccountContext, id: string) {
  if (!(await deletePersonalToken(db, accountId, id))) throw personalTokenNotFound();
}

/** Within a transaction: no program can use the account any more. */
export const deletePersonalTokensOfAccount = ({ db }: Context, { accountId }: { accountId: AccountId }) =>
  deletePersonalTokensOf(db, accountId);

/** The account for whose session or personal token an address was signed; undefined once that has ended. */
export const findHolderOf = ({ db, now }: Context, id: string): Promise<AccountId | undefined> =>
  findHolder(db, id, now);

type Admitted = { accountId: AccountId; sessionId: string; petScope: PetScope; tokenId: string };

/**
 * The access of a request with this token. Throws personalTokenInvalid for a token that doesn't work or belongs to a
 * blocked or closed account, personalTokenRefused where the rule accepts no token or none limited to pets, and
 * personalTokenReadsOnly.
 */
export async function admitPersonalToken(
  { db, now }: Context,
  token: string,
  rule: TokenRule,
): Promise<Admitted> {
  const found = isPersonalToken(token) ? await findAdmittedToken(db, sha256(token)) : undefined;
  if (!found || (found.expiresAt && found.expiresAt <= now)) throw personalTokenInvalid();
  if (found.closedAt || isBanned(found, now)) throw personalTokenInvalid();
  await countHit(db, [{ limit: limits.personalTokenCalls, subject: found.id }]);
  if (rule === 'refused' || (rule.pets === 'all' && !found.allPets)) throw personalTokenRefused();
  if (rule.scope === 'write' && found.scope === 'read') throw personalTokenReadsOnly();
  const today = dayIn('UTC', now);
  if (found.lastUsedOn !== today) await markTokenUsed(db, found, today);

  return {
    accountId: found.userId as AccountId,
    // Not the id of any session, so that anything that needs a session is refused.
    sessionId: found.id,
    tokenId: found.id,
    petScope: found.allPets ? 'all' : found.petIds,
  };
}

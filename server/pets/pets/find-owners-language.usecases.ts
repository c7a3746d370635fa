import { ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import type { Context } from '#server/core/context.ts';
import type { Locale } from '#shared/core/locales.ts';

import { findPetForJob } from './pets.access.ts';

/** The language of the mails about a pet to its owner; undefined when the pet is gone. */
export async function petOwnersLanguage(
  ctx: Context,
  { subject: petId }: { subject: string },
): Promise<Locale | undefined> {
  const access = await findPetForJob(ctx, petId);

  return access && ownersLanguage(ctx, access.ownerId);
}

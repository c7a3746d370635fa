import { ownersDay } from '#server/accounts/preferences/preferences.usecases.ts';
import type { Context } from '#server/core/context.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { readVaccinationRecords } from '#server/documents/list/read-documents.usecases.ts';
import { readEmergencyFacts } from '#server/emergency/emergency/emergency-page.usecases.ts';
import { lifestyleOf } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { vaccinationsOf } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { latestDoses } from '#shared/health/vaccination-status.ts';

import { findPetOfPack, listFacts } from './packs.queries.ts';
import type { Shared } from './shared-page.queries.ts';

/** The current contents of a pack. Throws shareNotFound when its pet is gone. */
export async function readPack(ctx: Context, { link, documents }: Shared) {
  const [access, facts] = await Promise.all([findPetOfPack(ctx.db, link), listFacts(ctx.db, link)]);
  if (!access) throw shareNotFound();
  const showsVaccinations = facts.includes('vaccinations');
  const [known, lifestyle, vaccinations, records, today] = await Promise.all([
    readEmergencyFacts(ctx, access),
    lifestyleOf(ctx, access),
    showsVaccinations ? vaccinationsOf(ctx, access) : [],
    showsVaccinations ? readVaccinationRecords(ctx, access) : [],
    ownersDay(ctx, access.ownerId),
  ]);

  return {
    link,
    documents,
    petName: access.pet.name,
    facts,
    known,
    lifestyle,
    today,
    vaccinations: latestDoses(vaccinations),
    doses: vaccinations,
    records,
  };
}

export type SharedPack = Awaited<ReturnType<typeof readPack>>;

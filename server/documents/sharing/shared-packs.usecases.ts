import type { Readable } from 'node:stream';

import { ownersDay } from '#server/accounts/preferences/preferences.usecases.ts';
import type { Context } from '#server/core/context.ts';
import { downloadName } from '#server/documents/documents/documents.presenter.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { readVaccinationRecords } from '#server/documents/list/document-list.usecases.ts';
import { readEmergencyFacts } from '#server/emergency/emergency/emergency-page.usecases.ts';
import { zipFiles } from '#server/files/zips/zips.usecases.ts';
import { lifestyleOf } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { vaccinationsOf } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { latestDoses } from '#shared/health/vaccination-status.ts';

import { findPetOfPack, listFacts } from './packs.queries.ts';
import type { Shared } from './shared-page.queries.ts';
import { openSharedPicture } from './shared-pictures.usecases.ts';

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
    records,
  };
}

export type SharedPack = Awaited<ReturnType<typeof readPack>>;

/** The documents of a pack as one file, pictures without their location. Throws shareNotFound if it has none. */
export function openPackZip(ctx: Context, { documents }: Shared): Readable {
  if (documents.length === 0) throw shareNotFound();

  return zipFiles(
    ctx,
    documents.map((document) => ({
      name: downloadName(document),
      createdAt: document.createdAt,
      open: () => openForVisitors(ctx, document),
    })),
  );
}

const openForVisitors = async (ctx: Context, document: Document) =>
  document.fileType.startsWith('image/')
    ? openSharedPicture(ctx, document)
    : { content: await ctx.storage.open(document.storagePath), size: document.size };

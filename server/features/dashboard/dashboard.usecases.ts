import type { AccountContext } from '#server/context.ts';
import { summarizeDocuments } from '#server/features/documents/document-list.usecases.ts';
import { lostPets } from '#server/features/emergency/emergency.usecases.ts';
import { unansweredFinders } from '#server/features/finder-messages/finder-messages.usecases.ts';
import { readDueVaccines } from '#server/features/health-check/due-vaccines.usecases.ts';
import { hasVaccination } from '#server/features/health-check/health-check.usecases.ts';
import { hasAllergies } from '#server/features/lifestyle/lifestyle.usecases.ts';
import { hasEmergencyContacts } from '#server/features/pet-contacts/pet-contacts.usecases.ts';
import { hasChippedPet, readPets } from '#server/features/pets/pets.usecases.ts';
import { hasReminders, readDue } from '#server/features/reminders/reminders.usecases.ts';

const shownDue = 8;
const shownVaccines = 10;

/** What needs attention, the owner's pets, newest documents and live links, and the completed first steps, loaded in parallel. */
export async function readDashboard(ctx: AccountContext) {
  const [{ rows: pets, total: petCount }, summary, contact, records, attention, due] = await Promise.all([
    readPets(ctx, { archived: false }),
    summarizeDocuments(ctx),
    hasEmergencyContacts(ctx),
    Promise.all([hasAllergies(ctx), hasChippedPet(ctx), hasVaccination(ctx), hasReminders(ctx)]),
    readAttention(ctx),
    readDue(ctx, shownDue),
  ]);
  const record = summary.documentCount > 0 || records.includes(true);

  return { pets, petCount, ...summary, stepsDone: { record, contact }, attention, due };
}

/** What needs attention first. */
async function readAttention(ctx: AccountContext) {
  const [lost, found, due] = await Promise.all([
    lostPets(ctx),
    unansweredFinders(ctx),
    readDueVaccines(ctx, shownVaccines),
  ]);

  return { lost, found, due };
}

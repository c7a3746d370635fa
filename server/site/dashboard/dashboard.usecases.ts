import { ownersTime } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { readExpiringDocuments, summarizeDocuments } from '#server/documents/list/read-documents.usecases.ts';
import { readLiveLinks } from '#server/documents/sharing/read-links.usecases.ts';
import { lostPets } from '#server/emergency/emergency/emergency.usecases.ts';
import { unansweredFinders } from '#server/emergency/finder-messages/finder-messages.usecases.ts';
import { readDueVaccines } from '#server/health/health-check/due-vaccines.usecases.ts';
import { hasVaccination } from '#server/health/health-check/health-check.usecases.ts';
import { hasAllergies } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { hasEmergencyContacts } from '#server/pets/contacts/pet-contacts.usecases.ts';
import { hasChippedPet, readForemostPets } from '#server/pets/pets/read-pets.usecases.ts';
import { readOpenDoses } from '#server/reminders/doses-of-day/doses-of-day.usecases.ts';
import { hasReminders, readDue } from '#server/reminders/reminders/read-reminders.usecases.ts';
import { dueOf } from '#shared/reminders/due.ts';

/** How many of each the dashboard shows; it says how many there are. */
// Actions done on the dashboard remove a row, so more rows are loaded to replace it.
const shown = { pets: 8, listed: 3, doneHere: 8, doses: 20 };

/** DASH-1: all data of the dashboard, read in parallel except for the parts that depend on the owner's day. */
export async function readDashboard(ctx: AccountContext) {
  const time = ownersTime(ctx);
  const summarized = summarizeDocuments(ctx);
  const [pets, summary, record, contact, links, lost, finderMessages, vaccines, ofDay] = await Promise.all([
    readForemostPets(ctx, shown.pets),
    summarized,
    summarized.then(async ({ documentCount }) => documentCount > 0 || hasRecord(ctx)),
    hasEmergencyContacts(ctx),
    readLiveLinks(ctx, shown.listed),
    lostPets(ctx),
    unansweredFinders(ctx),
    readDueVaccines(ctx, time, shown.listed),
    time.then((now) => readDay(ctx, now)),
  ]);
  const { day, reminders, doses, documents } = ofDay;

  return {
    pets,
    ...summary,
    links: links.live,
    stepsDone: { record, contact },
    attention: {
      finderMessages: firstOf(finderMessages, shown.listed),
      lost: firstOf(lost, shown.listed),
      reminders: reminders.overdue,
      doses: firstOf(
        doses.filter(({ isLate }) => isLate),
        shown.doneHere,
      ),
      vaccines,
      documents,
      links: links.expiring,
    },
    today: {
      day,
      reminders: reminders.ofDay,
      doses: firstOf(
        doses.filter(({ isLate }) => !isLate),
        shown.doses,
      ),
    },
    next: reminders.next,
    due: dueOf({
      reminders: reminders.overdue.total + reminders.ofDay.total,
      doses: doses.length,
      vaccines: vaccines.total,
    }),
  };
}

async function readDay(ctx: AccountContext, { day, time }: { day: string; time: string }) {
  const [reminders, doses, documents] = await Promise.all([
    readDue(ctx, day, { due: shown.doneHere, next: shown.listed }),
    readOpenDoses(ctx, { day, time }),
    readExpiringDocuments(ctx, day, shown.listed),
  ]);

  return { day, reminders, doses, documents };
}

/** ONB-5: whether an account without documents has a first record of any pet. */
async function hasRecord(ctx: AccountContext): Promise<boolean> {
  const records = [hasAllergies(ctx), hasChippedPet(ctx), hasVaccination(ctx), hasReminders(ctx)];

  return (await Promise.all(records)).includes(true);
}

const firstOf = <Row>(rows: readonly Row[], most: number) => ({
  rows: rows.slice(0, most),
  total: rows.length,
});

import { html } from 'hono/html';

import type { Dates } from '#shared/dates.ts';
import { documentCategories } from '#shared/documents.ts';
import { emergencyFieldNames } from '#shared/emergency.ts';
import type { ExportRecord } from '#shared/export/export.schema.ts';
import { conditionInWords } from '#shared/health/body-condition.ts';
import { formatCost } from '#shared/health/costs.ts';
import { doseStateNames, scheduleWords } from '#shared/health/dose-words.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { homeCheckQuestions } from '#shared/health/home-check.ts';
import { formatWeight } from '#shared/health/weights.ts';

import { wordsOf } from './csv-tables.rules.ts';
import { facts, none, tableOf, toFile } from './export-parts.page.ts';
import { byPet } from './pet-cursors.rules.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

/** The records of each pet. The pets must be asked for in their order, each once, and then the documents without a pet. */
export function sectionsOfPets(account: SpooledAccount, dates: Dates) {
  const dayOr = (day: string | null) => day && dates.longDay(day);
  const cursors = {
    lifestyle: byPet<'lifestyle'>(account.records('lifestyle')),
    contacts: byPet<'contacts'>(account.records('contacts')),
    pages: byPet<'emergency-pages'>(account.records('emergency-pages')),
    messages: byPet<'finder-messages'>(account.records('finder-messages')),
    documents: byPet<'documents'>(account.records('documents')),
    weights: byPet<'weights'>(account.records('weights')),
    medications: byPet<'medications'>(account.records('medications')),
    doses: byPet<'doses'>(account.records('doses')),
    vaccinations: byPet<'vaccinations'>(account.records('vaccinations')),
    events: byPet<'events'>(account.records('events')),
    homeChecks: byPet<'home-checks'>(account.records('home-checks')),
  };
  const documents = (petId: string | null, title: string) =>
    tableOf(title, 'csv/documents.csv', cursors.documents(petId), {
      Name: documentOf,
      Category: ({ category }) => documentCategories[category],
      Dated: ({ documentDate }) => dayOr(documentDate),
      'Valid until': ({ expirationDate }) => dayOr(expirationDate),
      Added: ({ createdAt }) => dates.longDay(dates.dayAt(createdAt)),
    });

  return {
    documents,
    async *ofPet({ id }: ExportRecord['pets']): AsyncGenerator<string> {
      const medicationNames = new Map<string, string>();
      for await (const lifestyle of cursors.lifestyle(id)) yield String(await careOf(lifestyle));
      for await (const page of cursors.pages(id)) yield String(await pageOf(page, dates));
      yield* tableOf('Contacts', 'csv/contacts.csv', cursors.contacts(id), {
        Who: ({ kind }) => (kind === 'vet' ? 'Vet' : 'Emergency contact'),
        Name: ({ name }) => name,
        Phone: ({ phone }) => phone,
        Note: ({ note }) => note,
      });
      yield* tableOf('Vaccinations', 'csv/vaccinations.csv', cursors.vaccinations(id), {
        Date: ({ dateAdministered }) => dayOr(dateAdministered),
        Vaccine: ({ name }) => name,
        'Valid until': ({ expirationDate }) => dayOr(expirationDate),
        'Given by': ({ administrator }) => administrator,
        Lot: ({ batchNumber }) => batchNumber,
        Notes: ({ notes }) => notes,
      });
      yield* tableOf('Medications', 'csv/medications.csv', named(cursors.medications(id), medicationNames), {
        Name: ({ name }) => name,
        Dose: ({ dosage, frequency }) => [dosage, frequency].filter(Boolean).join(', '),
        'Prescribed by': ({ provider }) => provider,
        From: ({ startDate }) => dayOr(startDate),
        To: ({ endDate }) => dayOr(endDate),
        Times: ({ schedule }) => schedule && scheduleWords(schedule, dates),
        Notes: ({ notes }) => notes,
      });
      yield* tableOf('Doses', 'csv/doses.csv', cursors.doses(id), {
        When: ({ at }) => dates.longMoment(at),
        Medication: ({ medicationId }) => medicationNames.get(medicationId),
        State: ({ state }) => doseStateNames[state],
        By: ({ by }) => by,
        Note: ({ note }) => note,
      });
      yield* tableOf('Weight', 'csv/weights.csv', cursors.weights(id), {
        Date: ({ recordDate }) => dayOr(recordDate),
        Weight: ({ grams, weightTyped }) =>
          weightTyped ?? (grams === null ? null : formatWeight(grams, 'kg')),
        'Body condition': ({ bodyCondition }) =>
          bodyCondition === null ? null : conditionInWords(bodyCondition),
        Notes: ({ notes }) => notes,
      });
      yield* tableOf('Medical events', 'csv/events.csv', cursors.events(id), {
        Date: ({ eventDate }) => dayOr(eventDate),
        Event: ({ title }) => title,
        Type: ({ eventType }) => eventTypeNames[eventType],
        Provider: ({ provider }) => provider,
        Cost: ({ cost, currency }) => (cost === null ? null : formatCost(cost, currency)),
        Notes: ({ description }) => description,
      });
      yield* tableOf('Home checks', 'csv/home-checks.csv', cursors.homeChecks(id), {
        Date: ({ checkedOn }) => dayOr(checkedOn),
        Answers: ({ answers }) => answersOf(answers),
        Notes: ({ notes }) => notes,
      });
      yield* documents(id, 'Documents');
      yield* tableOf('Messages from finders', 'csv/finder-messages.csv', cursors.messages(id), {
        When: ({ createdAt }) => dates.longMoment(createdAt),
        From: ({ name }) => name,
        Message: ({ message }) => message,
        'Your answer': ({ answer }) => answer,
      });
    },
  };
}

const documentOf = ({ name, file, original }: ExportRecord['documents']) => {
  if (!file.path)
    return `${name} (left out: ${file.leftOut === 'infected' ? 'malware was found' : 'not checked yet'})`;

  return html`<a href="${toFile(file.path)}"><bdi>${name}</bdi></a
    >${original?.path ? html` (<a href="${toFile(original.path)}">original photo</a>)` : ''}`;
};

const careOf = (lifestyle: ExportRecord['lifestyle']) => {
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join('\n');
  const known = facts([
    ['Food', names(lifestyle.food)],
    ['Treats', names(lifestyle.treats)],
    ['Allergies', names(lifestyle.allergies)],
    [
      'Supplements',
      lifestyle.supplements
        .map(({ name, dosage, frequency }) => [name, dosage, frequency].filter(Boolean).join(', '))
        .join('\n'),
    ],
    ['Insurance', lifestyle.insurance === '' ? 'None' : lifestyle.insurance],
  ]);

  return known
    ? html`<h3>Care</h3>
        ${known}`
    : none;
};

const pageOf = (page: ExportRecord['emergency-pages'], dates: Dates) =>
  html`<h3>Emergency page</h3>
    ${facts([
      ['Page', page.open ? 'On' : 'Off'],
      ['Lost since', page.lostOn && dates.longDay(page.lostOn)],
      ['Last seen', page.lastSeen],
      ['Shows', page.shown.map((field) => emergencyFieldNames[field]).join(', ')],
      ['Your words', page.words],
    ])}`;

async function* named(medications: AsyncIterable<ExportRecord['medications']>, names: Map<string, string>) {
  for await (const medication of medications) {
    names.set(medication.id, medication.name);
    yield medication;
  }
}

/** In the words of the questions. Of one that is no longer asked only its id is known. */
const answersOf = (answers: Record<string, string>): string =>
  Object.entries(answers)
    .map(([id, answer]) => {
      const question = homeCheckQuestions.find((question) => question.id === id);
      const words = question?.answers.find((known) => known.answer === answer)?.label;

      return `${question?.topic ?? wordsOf(id)}: ${words ?? wordsOf(answer)}`;
    })
    .join('\n');

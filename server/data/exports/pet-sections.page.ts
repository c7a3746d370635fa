import { html } from 'hono/html';

import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import { documentCategories } from '#shared/documents/documents.ts';
import { emergencyFieldNames } from '#shared/emergency/emergency.ts';
import { conditionInWords } from '#shared/health/body-condition.ts';
import { formatCost } from '#shared/health/costs.ts';
import { doseStateNames, scheduleWords } from '#shared/health/dose-words.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { homeCheckQuestions } from '#shared/health/home-check-questions.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import { formatWeight } from '#shared/health/weights.ts';

import { keyInWords } from './csv-tables.rules.ts';
import { facts, none, tableOf, toFile } from './export-parts.page.ts';
import { exportedOrigin } from './exported-origins.rules.ts';
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
    tableOf(title, 'csv/documents.csv', cursors.documents(petId), [
      [i18n.t('Name'), documentOf],
      [i18n.t('Category'), ({ category }) => documentCategories[category]],
      [i18n.t('Document date'), ({ documentDate }) => dayOr(documentDate)],
      [i18n.t('Valid through'), ({ expirationDate }) => dayOr(expirationDate)],
      [i18n.t('Added'), ({ createdAt }) => dates.longDay(dates.dayAt(createdAt))],
    ]);

  return {
    documents,
    async *ofPet({ id }: ExportRecord['pets']): AsyncGenerator<string> {
      const medicationNames = new Map<string, string>();
      for await (const lifestyle of cursors.lifestyle(id)) yield String(await careOf(lifestyle));
      for await (const page of cursors.pages(id)) yield String(await pageOf(page, dates));
      yield* tableOf(i18n.t('Contacts'), 'csv/contacts.csv', cursors.contacts(id), [
        [i18n.t('Type'), ({ kind }) => (kind === 'vet' ? i18n.t('Vet') : i18n.t('Emergency contact'))],
        [i18n.t('Name'), ({ name }) => name],
        [i18n.t('Phone'), ({ phone }) => phone],
        [i18n.t('Note'), ({ note }) => note],
      ]);
      yield* tableOf(i18n.t('Vaccinations'), 'csv/vaccinations.csv', cursors.vaccinations(id), [
        [i18n.t('Date'), ({ dateAdministered }) => dayOr(dateAdministered)],
        [i18n.t('Vaccine'), ({ name }) => name],
        [i18n.t('Valid through'), ({ expirationDate }) => dayOr(expirationDate)],
        [i18n.t('Given by'), ({ administrator }) => administrator],
        [i18n.t('Lot'), ({ batchNumber }) => batchNumber],
        [i18n.t('Origin'), (vaccination) => originWords(exportedOrigin(vaccination), dates)],
        [i18n.t('Notes'), ({ notes }) => notes],
      ]);
      yield* tableOf(
        i18n.t('Medications'),
        'csv/medications.csv',
        named(cursors.medications(id), medicationNames),
        [
          [i18n.t('Name'), ({ name }) => name],
          [i18n.t('Dosage'), ({ dosage, frequency }) => [dosage, frequency].filter(Boolean).join(', ')],
          [i18n.t('Prescribed by'), ({ provider }) => provider],
          [i18n.t('From'), ({ startDate }) => dayOr(startDate)],
          [i18n.t('To'), ({ endDate }) => dayOr(endDate)],
          [i18n.t('Times'), ({ schedule }) => schedule && scheduleWords(schedule, dates)],
          [i18n.t('Notes'), ({ notes }) => notes],
        ],
      );
      yield* tableOf(i18n.t('Doses'), 'csv/doses.csv', cursors.doses(id), [
        [i18n.t('When'), ({ at }) => dates.longMoment(at)],
        [i18n.t('Medication'), ({ medicationId }) => medicationNames.get(medicationId)],
        [i18n.t('Status'), ({ state }) => doseStateNames[state]],
        [i18n.t('By'), ({ by }) => by],
        [i18n.t('Note'), ({ note }) => note],
      ]);
      yield* tableOf(i18n.t('Weight'), 'csv/weights.csv', cursors.weights(id), [
        [i18n.t('Date'), ({ recordDate }) => dayOr(recordDate)],
        [
          i18n.t('Weight'),
          ({ grams, weightTyped }) => weightTyped ?? (grams === null ? null : formatWeight(grams, 'kg')),
        ],
        [
          i18n.t('Body condition'),
          ({ bodyCondition }) => (bodyCondition === null ? null : conditionInWords(bodyCondition)),
        ],
        [i18n.t('Notes'), ({ notes }) => notes],
      ]);
      yield* tableOf(i18n.t('Medical events'), 'csv/events.csv', cursors.events(id), [
        [i18n.t('Date'), ({ eventDate }) => dayOr(eventDate)],
        [i18n.t('Event'), ({ title }) => title],
        [i18n.t('Type'), ({ eventType }) => eventTypeNames[eventType]],
        [i18n.t('Provider'), ({ provider }) => provider],
        [i18n.t('Cost'), ({ cost, currency }) => (cost === null ? null : formatCost(cost, currency))],
        [i18n.t('Notes'), ({ description }) => description],
      ]);
      yield* tableOf(i18n.t('Home checks'), 'csv/home-checks.csv', cursors.homeChecks(id), [
        [i18n.t('Date'), ({ checkedOn }) => dayOr(checkedOn)],
        [i18n.t('Answers'), ({ answers }) => answersOf(answers)],
        [i18n.t('Notes'), ({ notes }) => notes],
      ]);
      yield* documents(id, i18n.t('Documents'));
      yield* tableOf(i18n.t('Messages from finders'), 'csv/finder-messages.csv', cursors.messages(id), [
        [i18n.t('When'), ({ createdAt }) => dates.longMoment(createdAt)],
        [i18n.t('From'), ({ name }) => name],
        [i18n.t('Message'), ({ message }) => message],
        [i18n.t('Your reply'), ({ answer }) => answer],
      ]);
    },
  };
}

const documentOf = ({ name, file, original }: ExportRecord['documents']) => {
  if (!file.path)
    return file.leftOut === 'infected'
      ? i18n.t('{name} (left out: malware was found)', { name })
      : i18n.t('{name} (left out: not checked yet)', { name });

  return html`<a href="${toFile(file.path)}"><bdi>${name}</bdi></a
    >${original?.path ? html` (<a href="${toFile(original.path)}">${i18n.t('original photo')}</a>)` : ''}`;
};

const careOf = (lifestyle: ExportRecord['lifestyle']) => {
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join('\n');
  const known = facts([
    [i18n.t('Food'), names(lifestyle.food)],
    [i18n.t('Treats'), names(lifestyle.treats)],
    [i18n.t('Allergies'), names(lifestyle.allergies)],
    [
      i18n.t('Supplements'),
      lifestyle.supplements
        .map(({ name, dosage, frequency }) => [name, dosage, frequency].filter(Boolean).join(', '))
        .join('\n'),
    ],
    [i18n.t('Insurance'), lifestyle.insurance === '' ? i18n.t('None') : lifestyle.insurance],
  ]);

  return known
    ? html`<h3>${i18n.t('Lifestyle')}</h3>
        ${known}`
    : none;
};

const pageOf = (page: ExportRecord['emergency-pages'], dates: Dates) =>
  html`<h3>${i18n.t('Emergency page')}</h3>
    ${facts([
      [i18n.t('Page'), page.open ? i18n.t('On') : i18n.t('Off')],
      [i18n.t('Lost since'), page.lostOn && dates.longDay(page.lostOn)],
      [i18n.t('Last seen'), page.lastSeen],
      [i18n.t('What’s shown'), page.shown.map((field) => emergencyFieldNames[field]).join(', ')],
      [i18n.t('Your message to finders'), page.words],
    ])}`;

async function* named(medications: AsyncIterable<ExportRecord['medications']>, names: Map<string, string>) {
  for await (const medication of medications) {
    names.set(medication.id, medication.name);
    yield medication;
  }
}

/** With the texts of the questions. A removed question has only its id. */
const answersOf = (answers: Record<string, string>): string =>
  Object.entries(answers)
    .map(([id, answer]) => {
      const question = homeCheckQuestions.find((question) => question.id === id);
      const words = question?.answers.find((known) => known.answer === answer)?.label;

      return `${question?.topic ?? keyInWords(id)}: ${words ?? keyInWords(answer)}`;
    })
    .join('\n');

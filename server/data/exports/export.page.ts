import { html, raw } from 'hono/html';

import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import { brand } from '#shared/core/brand.ts';
import type { Dates } from '#shared/core/dates.ts';
import { zoneName } from '#shared/core/display-words.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import { preferenceWords } from '#shared/data/export/preference-words.ts';
import { endingNames, sexNames, speciesNames } from '#shared/pets/pet-words.ts';
import { reminderKindNames } from '#shared/reminders/reminders.ts';
import { repetitionWords } from '#shared/reminders/repetition-words.ts';

import type { PetNames } from './csv-tables.rules.ts';
import type { Shown } from './export-parts.page.ts';
import { facts, none, tableOf, toFile } from './export-parts.page.ts';
import { exportStyle } from './export-style.page.ts';
import { helpedOf } from './helped.page.ts';
import { sectionsOfPets } from './pet-sections.page.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

type Options = { now: Date; petNames: PetNames };

// Nothing may be loaded from elsewhere, even if a name contains markup.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; form-action 'none'; base-uri 'none'";

/**
 * The whole export as one page that opens from the disk. In pieces, because it can be long. Tags around several pieces are
 * plain strings, because the formatter closes tags that a template leaves open.
 */
export async function* exportPage(
  account: SpooledAccount,
  { now, petNames }: Options,
): AsyncGenerator<string> {
  const [owner] = await allOf(account.records('account'));
  const [preferences] = await allOf(account.records('preferences'));
  const dates = datesOf(preferences);
  const title = owner?.name ? i18n.t('{name}’s pets', { name: owner.name }) : i18n.t('Your pets');
  yield `<!doctype html><html lang="${i18n.locale}">`;
  yield String(await pageHead(title));
  yield '<body>';
  yield String(
    await html`<header>
      <h1><bdi>${title}</bdi></h1>
      <p class="soft">
        ${i18n.t('Everything {brand} stored for you as of {day}. Times are in {zone}.', {
          brand: brand.name,
          day: dates.longDay(dates.dayAt(now)),
          zone: zoneName(zoneOf(preferences ?? { timeZone: null })),
        })}
      </p>
      <nav aria-label="${i18n.t('On this page')}">
        <ul>
          ${[...petNames].map(
            ([id, name]) =>
              html`<li>
                <a href="#${id}"><bdi>${name}</bdi></a>
              </li>`,
          )}
          ${account.data['helped-pets'].records > 0 ? html`<li><a href="#helped">${i18n.t('Pets you help with')}</a></li>` : ''}
          ${account.data.reminders.records > 0 ? html`<li><a href="#reminders">${i18n.t('Reminders')}</a></li>` : ''}
          <li><a href="#account">${i18n.t('Account')}</a></li>
        </ul>
      </nav>
    </header>`,
  );
  yield '<main>';
  const sections = sectionsOfPets(account, dates);
  for await (const pet of account.records('pets')) {
    yield `<section id="${pet.id}">`;
    yield String(await headOf(pet, dates));
    yield* sections.ofPet(pet);
    yield '</section>';
  }
  yield* small('others', sections.documents(null, i18n.t('Documents without a pet')));
  yield* small('helped', helpedOf(account, dates));
  yield* small('reminders', remindersOf(account, dates, petNames));
  yield* small('links', linksOf(account, dates));
  yield* small('account', accountOf(owner, preferences, dates));
  yield '</main>';
  yield String(
    await html`<footer>
      <p>
        ${i18n.t(
          'For other programs, the same data is in the data and csv folders. Health records are also in fhir.json. README.txt explains these files.',
        )}
      </p>
    </footer>`,
  );
  yield '</body></html>\n';
}

const pageHead = (title: string) =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />
    <meta name="format-detection" content="telephone=no" />
    <title>${title} · ${brand.name}</title>
    ${raw(`<style>${exportStyle}</style>`)}
  </head>`;

/** A section of the page, if it has anything. */
async function* small(id: string, content: AsyncIterable<string>) {
  let isOpen = false;
  for await (const piece of content) {
    if (!piece) continue;
    if (!isOpen) yield `<section class="small" id="${id}">`;
    isOpen = true;
    yield piece;
  }
  if (isOpen) yield '</section>';
}

const headOf = (pet: ExportRecord['pets'], dates: Dates) => html`
  <div class="head">
    ${pet.photo?.path ? html`<img src="${toFile(pet.photo.path)}" alt="" />` : ''}
    <div>
      <h2><bdi>${pet.name}</bdi></h2>
      <p class="soft">${[speciesNames[pet.type], pet.breed].filter(Boolean).join(' · ')}</p>
      ${pet.ending ? html`<p>${endingWords(endingNames[pet.ending], pet.endedOn && dates.longDay(pet.endedOn))}</p>` : ''}
      ${pet.archived ? html`<p class="soft">${i18n.t('Archived')}</p>` : ''}
    </div>
  </div>
  ${facts([
    [i18n.t('Pet ID'), pet.petIdentifier],
    [i18n.t('Born or adopted'), pet.birthOrAdoptionDate && dates.longDay(pet.birthOrAdoptionDate)],
    [i18n.t('Sex'), sexNames[pet.gender]],
    [
      i18n.t('Spayed or neutered'),
      pet.neutered === null ? null : pet.neutered ? i18n.t('Yes') : i18n.t('No'),
    ],
    [i18n.t('Color'), pet.color],
    [i18n.t('Markings'), pet.marks],
    [i18n.t('Conditions'), pet.conditions],
    [i18n.t('Microchip'), pet.microchip],
    [i18n.t('Microchip date'), pet.microchippedOn && dates.longDay(pet.microchippedOn)],
    [i18n.t('Microchip registry'), pet.microchipRegistry],
  ])}
`;

const endingWords = (ending: string, day: string | null) =>
  day === null ? ending : i18n.t('{ending} on {day}', { ending, day });

const remindersOf = (account: SpooledAccount, dates: Dates, petNames: PetNames) =>
  tableOf(i18n.t('Reminders'), 'csv/reminders.csv', account.records('reminders'), [
    [i18n.t('Date'), (reminder) => dates.longDay(reminder.date)],
    [i18n.t('Reminder'), (reminder) => reminder.title],
    [
      i18n.t('For'),
      ({ petIds, petName }) =>
        petIds
          .map((id) => petNames.get(id))
          .filter(Boolean)
          .join(', ') || petName,
    ],
    [i18n.t('Time'), ({ customTime }) => customTime && dates.time(customTime)],
    [i18n.t('Type'), ({ kind }) => reminderKindNames[kind]],
    [i18n.t('Repeats'), ({ repeat }) => repeat && repetitionWords(repeat, dates)],
    [i18n.t('Done'), ({ completedAt }) => completedAt && dates.longMoment(completedAt)],
    [i18n.t('Notes'), (reminder) => reminder.notes],
  ]);

const linksOf = (account: SpooledAccount, dates: Dates) =>
  tableOf(i18n.t('Shared links'), 'csv/share-links.csv', account.records('share-links'), [
    [i18n.t('Created on'), (link) => dates.longMoment(link.createdAt)],
    [i18n.t('Expires'), (link) => dates.longMoment(link.expiresAt)],
    [
      i18n.t('What’s shown'),
      ({ title, documentIds }) =>
        title ??
        i18n.t('{count, plural, one {# document} other {# documents}}', { count: documentIds.length }),
    ],
    [i18n.t('Passcode'), ({ hasPasscode }) => (hasPasscode ? i18n.t('Yes') : i18n.t('No'))],
    [i18n.t('Times opened'), ({ opens }) => String(opens)],
    [i18n.t('Downloads'), ({ downloads }) => String(downloads)],
  ]);

async function* accountOf(
  owner: ExportRecord['account'] | undefined,
  preferences: ExportRecord['preferences'] | undefined,
  dates: Dates,
) {
  const shown: Shown = [
    [i18n.t('Name'), owner?.name],
    [i18n.t('Email'), owner?.email],
    [i18n.t('Member since'), owner && dates.longDay(dates.dayAt(owner.createdAt))],
    [i18n.t('Referral code'), owner?.referralCode],
    [i18n.t('Promo code'), owner?.promoCode],
    [i18n.t('Kept lists of requirements'), owner?.requirementLists.map(({ name }) => name).join(', ')],
    [i18n.t('Calendar feed'), owner && (owner.calendarFeed ? i18n.t('On') : i18n.t('Off'))],
    ...(preferences ? Object.values(preferenceWords(preferences)) : []),
  ];
  yield String(
    await html`<h2>${i18n.t('Account')}</h2>
      ${facts(shown) ?? none}`,
  );
}

async function allOf<Written>(records: AsyncIterable<Written>): Promise<Written[]> {
  const all: Written[] = [];
  for await (const record of records) all.push(record);

  return all;
}

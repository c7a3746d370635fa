import { html, raw } from 'hono/html';

import { datesOf } from '#server/features/preferences/dates.policy.ts';
import { zoneOf } from '#server/features/preferences/time-zone.policy.ts';
import { brand } from '#shared/brand.ts';
import type { Dates } from '#shared/dates.ts';
import { zoneName } from '#shared/display-words.ts';
import type { ExportRecord } from '#shared/export/export.schema.ts';
import { endingNames, sexNames, speciesNames } from '#shared/pet-words.ts';
import { reminderKindNames } from '#shared/reminders/reminders.ts';
import { repetitionWords } from '#shared/reminders/repetition-words.ts';

import type { PetNames } from './csv-tables.rules.ts';
import type { Shown } from './export-parts.page.ts';
import { facts, none, tableOf, toFile } from './export-parts.page.ts';
import { exportStyle } from './export-style.page.ts';
import { sectionsOfPets } from './pet-sections.page.ts';
import { preferencesShown } from './preferences.page.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

type Options = { now: Date; petNames: PetNames };

// Nothing is loaded from anywhere, whatever a name may contain.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; form-action 'none'; base-uri 'none'";

/**
 * Everything that an export has, as one page that opens from the disk. In pieces, because it can be long. Tags around several
 * pieces are plain strings: the formatter closes what a template leaves open.
 */
export async function* exportPage(
  account: SpooledAccount,
  { now, petNames }: Options,
): AsyncGenerator<string> {
  const [owner] = await allOf(account.records('account'));
  const [preferences] = await allOf(account.records('preferences'));
  const dates = datesOf(preferences);
  const title = owner?.name ? `${owner.name}’s pets` : 'Your pets';
  yield '<!doctype html><html lang="en">';
  yield String(await pageHead(title));
  yield '<body>';
  yield String(
    await html`<header>
      <h1><bdi>${title}</bdi></h1>
      <p class="soft">
        Everything that ${brand.name} kept for you on ${dates.longDay(dates.dayAt(now))}. Times are in
        ${zoneName(zoneOf(preferences ?? { timeZone: null }))}.
      </p>
      <nav aria-label="On this page">
        <ul>
          ${[...petNames].map(
            ([id, name]) =>
              html`<li>
                <a href="#${id}"><bdi>${name}</bdi></a>
              </li>`,
          )}
          ${account.data.reminders.records > 0 ? html`<li><a href="#reminders">Reminders</a></li>` : ''}
          <li><a href="#account">Account</a></li>
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
  yield* small('others', sections.documents(null, 'Documents without a pet'));
  yield* small('reminders', remindersOf(account, dates, petNames));
  yield* small('links', linksOf(account, dates));
  yield* small('account', accountOf(owner, preferences, dates));
  yield '</main>';
  yield String(
    await html`<footer>
      <p>
        The same data for other programs is in the folders data and csv, and health records in fhir.json.
        README.txt explains them.
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
      ${pet.ending ? html`<p>${endingNames[pet.ending]}${pet.endedOn ? ` on ${dates.longDay(pet.endedOn)}` : ''}</p>` : ''}
      ${pet.archived ? html`<p class="soft">Archived</p>` : ''}
    </div>
  </div>
  ${facts([
    ['Pet ID', pet.petIdentifier],
    ['Born or adopted', pet.birthOrAdoptionDate && dates.longDay(pet.birthOrAdoptionDate)],
    ['Sex', sexNames[pet.gender]],
    ['Neutered', pet.neutered === null ? null : pet.neutered ? 'Yes' : 'No'],
    ['Color', pet.color],
    ['Marks', pet.marks],
    ['Conditions', pet.conditions],
    ['Microchip', pet.microchip],
    ['Microchip registry', pet.microchipRegistry],
  ])}
`;

const remindersOf = (account: SpooledAccount, dates: Dates, petNames: PetNames) =>
  tableOf('Reminders', 'csv/reminders.csv', account.records('reminders'), {
    Date: (reminder) => dates.longDay(reminder.date),
    Reminder: (reminder) => reminder.title,
    For: ({ petIds, petName }) =>
      petIds
        .map((id) => petNames.get(id))
        .filter(Boolean)
        .join(', ') || petName,
    Time: ({ customTime }) => customTime && dates.time(customTime),
    Kind: ({ kind }) => reminderKindNames[kind],
    Repeats: ({ repeat }) => repeat && repetitionWords(repeat, dates),
    Done: ({ completedAt }) => completedAt && dates.longMoment(completedAt),
    Notes: (reminder) => reminder.notes,
  });

const linksOf = (account: SpooledAccount, dates: Dates) =>
  tableOf('Shared links', 'csv/share-links.csv', account.records('share-links'), {
    Made: (link) => dates.longMoment(link.createdAt),
    'Works until': (link) => dates.longMoment(link.expiresAt),
    Shows: ({ title, documentIds }) =>
      title ?? (documentIds.length === 1 ? 'One document' : `${documentIds.length} documents`),
    Passcode: ({ hasPasscode }) => (hasPasscode ? 'Yes' : 'No'),
    Opened: ({ opens }) => String(opens),
    Downloads: ({ downloads }) => String(downloads),
  });

async function* accountOf(
  owner: ExportRecord['account'] | undefined,
  preferences: ExportRecord['preferences'] | undefined,
  dates: Dates,
) {
  const shown: Shown = [
    ['Name', owner?.name],
    ['Email', owner?.email],
    ['Member since', owner && dates.longDay(dates.dayAt(owner.createdAt))],
    ['Referral code', owner?.referralCode],
    ['Promo code', owner?.promoCode],
    ['Calendar feed', owner && (owner.calendarFeed ? 'On' : 'Off')],
    ...(preferences ? preferencesShown(preferences) : []),
  ];
  yield String(
    await html`<h2>Account</h2>
      ${facts(shown) ?? none}`,
  );
}

async function allOf<Written>(records: AsyncIterable<Written>): Promise<Written[]> {
  const all: Written[] = [];
  for await (const record of records) all.push(record);

  return all;
}

import { html } from 'hono/html';

import type { Html } from '#server/pages/plain-pages.ts';
import type { PetContact } from '#shared/pet-contacts.schema.ts';
import { dialled } from '#shared/pet-contacts.ts';
import { speciesNames } from '#shared/pet-words.ts';
import type { PackFact } from '#shared/sharing.ts';

import type { ShownPack } from './share-links.presenter.ts';
import { day } from './sharing.page.ts';

/** What the recipient sees of each kind of facts. */
export const packSections: Record<PackFact, (pack: ShownPack) => Html> = {
  identity: ({ petName, known }) =>
    section('identity', `About ${petName}`, [
      fact('Species', speciesNames[known.type]),
      fact('Breed', known.breed),
      fact('Sex', known.sex),
      fact('Age', known.age),
      fact('Looks', known.looks),
      fact('Microchip', known.microchip),
      fact('Pet ID', known.petIdentifier),
    ]),
  emergency: (pack) =>
    section('emergency', 'In an emergency', [
      allergies('emergency', pack),
      fact('Conditions', pack.known.conditions),
      people('Call', pack.known.contacts),
      people('Vet', pack.known.vet),
      fact('Insurance', pack.known.insurance),
      fact('From the owner', pack.known.words),
    ]),
  vaccinations: ({ vaccinations }) =>
    section(
      'vaccinations',
      'Vaccinations',
      vaccinations.map(({ name, createdAt, position }) =>
        row(
          html`<bdi>${name}</bdi>`,
          html`Record added on ${day(createdAt)}.
          ${position === undefined ? 'It isn’t in this pack.' : html`<a href="#documents">It’s in this pack.</a>`}`,
        ),
      ),
    ),
  medications: (pack) =>
    section('medications', 'Medications', [
      allergies('medications', pack),
      ...pack.lifestyle.medications.map((medication) =>
        row(html`<bdi>${medication.name}</bdi>`, dose(medication)),
      ),
      ...pack.lifestyle.supplements.map((supplement) =>
        row(html`<bdi>${supplement.name}</bdi>`, dose(supplement, 'Supplement')),
      ),
    ]),
  feeding: (pack) =>
    section('feeding', 'Feeding', [
      allergies('feeding', pack),
      fact('Food', names(pack.lifestyle.food)),
      fact('Treats', names(pack.lifestyle.treats)),
    ]),
};

const withAllergies: readonly PackFact[] = ['emergency', 'medications', 'feeding'];

/** In the first of the sections in which they matter, so that no recipient misses them. */
const allergies = (here: PackFact, { facts, known, petName }: ShownPack): Row =>
  known.allergies && facts.find((fact) => withAllergies.includes(fact)) === here
    ? html`<div class="warned">
        <dt>Don’t give ${petName}</dt>
        <dd dir="auto">${known.allergies.join(', ')}</dd>
      </div>`
    : undefined;

type Row = Html | undefined;

const section = (id: string, title: string, rows: readonly Row[]): Html => {
  const known = rows.filter((row) => row !== undefined);

  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${known.length > 0 ? html`<dl>${known}</dl>` : html`<p class="hint">Nothing recorded.</p>`}
  </section>`;
};

const row = (label: string | Html, value: string | Html): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;

const fact = (label: string, value: string | undefined): Row => (value ? row(label, value) : undefined);

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ');

type Dose = { dosage: string | null; frequency: string | null };

const dose = ({ dosage, frequency }: Dose, kind?: string) =>
  [kind, dosage, frequency].filter(Boolean).join(' · ') || 'No dose recorded.';

const people = (label: string, contacts: readonly PetContact[] | undefined): Row =>
  contacts &&
  row(
    label,
    html`<ul>
      ${contacts.map(
        ({ name, phone, note }) =>
          html`<li>
            <bdi>${name}</bdi> ${phone ? html`<a href="tel:${dialled(phone)}">${phone}</a>` : ''}
            ${note ? html`<p class="hint" dir="auto">${note}</p>` : ''}
          </li>`,
      )}
    </ul>`,
  );

import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';
import { petContactKinds, petContactsMax } from '#shared/pets/pet-contacts.ts';

import type { ContactList, Unit } from './import-facts.rules.ts';
import { fileOf } from './import-facts.rules.ts';
import type { ImportSource } from './import-source.rules.ts';

export type FoundUnit = { row: number | null } & (
  | { unit: Unit; problem?: never; partly?: string | undefined }
  | { problem: string; what?: string; unit?: never }
);

/** The records of a collection in the units in which they are added: contacts as whole lists. */
export async function* unitsOf(
  source: ImportSource,
  collection: ImportCollection,
): AsyncGenerator<FoundUnit> {
  if (collection === 'documents') {
    yield* documentsOf(source);

    return;
  }
  if (collection !== 'contacts') {
    // A completed occurrence refers to its reminder, which may come later in the file.
    const passes = collection === 'reminders' ? [false, true] : [undefined];
    for (const wanted of passes) {
      for await (const { row, record, problem, ...more } of source.records(collection)) {
        const refersBack = record !== undefined && 'completedFrom' in record && record.completedFrom !== null;
        if (wanted !== undefined && wanted !== refersBack) continue;
        yield problem === undefined ? { row, unit: record as Unit, ...more } : { row, problem };
      }
    }

    return;
  }
  type Placed = Omit<ContactList, 'contacts'> & {
    contacts: (ContactList['contacts'][number] & { position: number })[];
  };
  const lists = new Map<string, Placed>();
  const most = importLimits.pets * petContactKinds.length;
  for await (const { record, problem, row } of source.records('contacts')) {
    if (problem !== undefined) yield { row, problem };
    else {
      const { petId, kind, ...contact } = record as ExportRecord['contacts'];
      const key = `${petId} ${kind}`;
      const list = lists.get(key) ?? { petId, kind, contacts: [] };
      // The first contact over the limit refuses the whole list, and further ones are only counted.
      if (list.contacts.length > petContactsMax || lists.size > most)
        yield { row, what: contact.name, problem: i18n.t('This pet has too many contacts.') };
      else {
        list.contacts.push(contact);
        lists.set(key, list);
      }
    }
  }
  for (const { contacts, ...list } of lists.values())
    yield {
      row: null,
      unit: { ...list, contacts: contacts.toSorted((a, b) => a.position - b.position) },
    };
}

/** One document for each file of the zip: a small zip could bring the same file thousands of times. */
async function* documentsOf(source: ImportSource): AsyncGenerator<FoundUnit> {
  const paths = new Set<string>();
  for await (const { row, record, problem } of source.records('documents')) {
    if (problem !== undefined) {
      yield { row, problem };
      continue;
    }
    const unit = record as Unit<'documents'>;
    const path = fileOf(unit).path;
    if (path !== null && paths.has(path.normalize('NFC')))
      yield { row, what: unit.name, problem: i18n.t('Another document already uses this file.') };
    else yield { row, unit };
    if (path !== null && source.bytesOf(path) !== undefined) paths.add(path.normalize('NFC'));
  }
}

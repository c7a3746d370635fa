import { foldText } from '#shared/core/folded-text.ts';
import type { TableField } from '#shared/data/imports/imports.ts';
import { unitWritten } from '#shared/health/weight-units.ts';

import { namesElsewhere } from './column-names-elsewhere.rules.ts';

const english: Record<TableField, readonly string[]> = {
  pet: ['pet', 'pet name', 'petname', 'animal', 'animal name', 'patient', 'patient name', 'name of pet'],
  kind: ['type', 'record type', 'kind', 'category', 'entry type', 'event type', 'record', 'activity'],
  date: [
    'date',
    'date given',
    'given',
    'given on',
    'date administered',
    'administered',
    'administered on',
    'vaccination date',
    'visit date',
    'date of service',
    'service date',
    'start date',
    'start',
    'started',
    'date started',
    'event date',
    'record date',
    'weigh date',
    'day',
    'when',
    'due',
    'date time',
    'time',
  ],
  name: [
    'vaccine',
    'vaccine name',
    'vaccination',
    'vaccination name',
    'immunization',
    'medication',
    'medication name',
    'medicine',
    'drug',
    'treatment',
    'treatment name',
    'title',
    'event',
    'reason',
    'reason for visit',
    'procedure',
    'reminder',
    'task',
    'subject',
    'description',
    'diagnosis',
    'name',
  ],
  weight: ['weight', 'body weight', 'value', 'measurement'],
  unit: ['unit', 'units', 'weight unit', 'uom'],
  nextDate: [
    'next due',
    'next due date',
    'due date',
    'next date',
    'expiration',
    'expiration date',
    'expires',
    'expires on',
    'expiry',
    'expiry date',
    'valid until',
    'valid through',
    'booster',
    'booster date',
    'renewal date',
    'end date',
    'end',
    'ended',
    'stop date',
    'until',
  ],
  dosage: ['dosage', 'dose', 'amount', 'strength', 'quantity'],
  frequency: [
    'frequency',
    'how often',
    'interval',
    'schedule',
    'times per day',
    'directions',
    'instructions',
  ],
  provider: [
    'vet',
    'veterinarian',
    'vet name',
    'veterinarian name',
    'clinic',
    'clinic name',
    'provider',
    'practice',
    'doctor',
    'administered by',
    'given by',
    'prescribed by',
    'hospital',
  ],
  batch: ['batch', 'batch number', 'batch no', 'lot', 'lot number', 'lot no', 'serial', 'serial number'],
  cost: ['cost', 'price', 'total', 'charge', 'fee', 'invoice total'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'memo'],
  species: ['species', 'animal type', 'pet type', 'kind of animal'],
  breed: ['breed', 'primary breed'],
  sex: ['sex', 'gender'],
  neutered: ['neutered', 'spayed', 'spayed neutered', 'neutered spayed', 'altered', 'fixed', 'sterilized'],
  birthDate: ['birth date', 'birthdate', 'date of birth', 'dob', 'birthday', 'born', 'adoption date'],
  color: ['color', 'colour', 'coat color', 'coat', 'markings'],
  microchip: ['microchip', 'microchip number', 'microchip id', 'chip', 'chip number', 'chip id'],
};

/** Known names of a field’s column, in any case, with any spaces and punctuation between the words. */
export const namesOf = (field: TableField): string[] => [...english[field], ...namesElsewhere(field)];

const littleWords = new Set(['in', 'en', 'de']);

/** A normalized name without its units of weight, and without the "in" before one: "gewicht in kg" is "gewicht". */
export function withoutUnits(name: string): string {
  const words = name.split(' ');
  const kept = words.filter((word) => unitWritten(word) === undefined);
  while (kept.length < words.length && littleWords.has(kept.at(-1) ?? '')) kept.pop();

  return kept.join(' ');
}

/** A name in the normalized form of the lists above, without digits. */
export const plain = (name: string) =>
  normalizedWords(name)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** The words and numbers of a text, folded and separated by single spaces. */
export const normalizedWords = (text: string) =>
  foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { derivedId } from '#server/platform/ids.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ExportCollection } from '#shared/data/export/export.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

import { exportedOrigin } from './exported-origins.rules.ts';

type Resource = { resourceType: string } & Record<string, unknown>;

/** A resource under the id that others refer to. */
export type FhirEntry = { id: string; resource: Resource };

export type Owner = { name: string; email: string };

/** The FHIR R4 resource of each record. The other records have no corresponding resource, or are facts of these. */
export const fhirOf = {
  pets: (pet: ExportRecord['pets'], owner: Owner): FhirEntry[] => [
    { id: pet.id, resource: patient(pet, owner) },
  ],
  lifestyle: (lifestyle: ExportRecord['lifestyle']): FhirEntry[] =>
    lifestyle.allergies.map(({ name }, position) => ({
      id: derivedId(`${lifestyle.petId} allergy ${position}`),
      resource: {
        resourceType: 'AllergyIntolerance',
        clinicalStatus: coded('http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', 'active'),
        code: { text: name },
        patient: reference(lifestyle.petId),
      },
    })),
  documents: ({ petId, ...document }: ExportRecord['documents']): FhirEntry[] =>
    document.file.path === null
      ? []
      : [
          {
            id: document.id,
            resource: withoutEmpty({
              resourceType: 'DocumentReference',
              status: 'current',
              type: { text: document.category },
              subject: petId && reference(petId),
              date: document.createdAt,
              description: document.name,
              content: [
                {
                  attachment: withoutEmpty({
                    contentType: document.file.type,
                    url: document.file.path.split('/').map(encodeURIComponent).join('/'),
                    size: document.file.bytes,
                    title: document.name,
                    creation: document.documentDate,
                  }),
                },
              ],
            }),
          },
        ],
  weights: (record: ExportRecord['weights']): FhirEntry[] => [
    ...(record.grams === null ? [] : [{ id: record.id, resource: bodyWeight(record, record.grams) }]),
    ...(record.bodyCondition === null
      ? []
      : [
          {
            id: derivedId(`${record.id} body condition`),
            resource: observation(record, {
              code: { text: 'Body condition score, nine-point scale' },
              valueInteger: record.bodyCondition,
            }),
          },
        ]),
  ],
  medications: (medication: ExportRecord['medications'], { today }: { today: string }): FhirEntry[] => {
    const { name, dosage, frequency, provider, startDate, endDate, schedule, notes } = medication;
    const times =
      schedule &&
      i18n.t('{every, plural, one {every day at {times}} other {every # days at {times}}}', {
        times: schedule.times.join(', '),
        every: schedule.every,
      });
    const dose = [dosage, frequency, times].filter(Boolean).join(', ');

    return [
      {
        id: medication.id,
        resource: withoutEmpty({
          resourceType: 'MedicationStatement',
          status: endDate !== null && endDate < today ? 'completed' : 'active',
          medicationCodeableConcept: { text: name },
          subject: reference(medication.petId),
          effectivePeriod: (startDate ?? endDate) && withoutEmpty({ start: startDate, end: endDate }),
          dateAsserted: medication.createdAt,
          note: annotations(notes, provider && i18n.t('Prescribed by {provider}', { provider })),
          dosage: dose ? [{ text: dose }] : null,
        }),
      },
    ];
  },
  vaccinations: (vaccination: ExportRecord['vaccinations']): FhirEntry[] => {
    const { name, dateAdministered, administrator, batchNumber, notes, expirationDate } = vaccination;

    return [
      {
        id: vaccination.id,
        resource: withoutEmpty({
          resourceType: 'Immunization',
          status: 'completed',
          vaccineCode: { text: name },
          patient: reference(vaccination.petId),
          occurrenceDateTime: dateAdministered,
          lotNumber: batchNumber,
          primarySource: exportedOrigin(vaccination).kind === 'confirmed',
          performer: administrator && [{ actor: { display: administrator } }],
          // `expirationDate` is that of the vial in FHIR, and how long it protects the pet here.
          note: annotations(notes, expirationDate && i18n.t('Valid through {day}', { day: expirationDate })),
        }),
      },
    ];
  },
} as const satisfies Partial<Record<ExportCollection, (...args: never[]) => FhirEntry[]>>;

function patient(pet: ExportRecord['pets'], owner: Owner): Resource {
  const neutered = pet.neutered === null ? 'unknown' : pet.neutered ? 'neutered' : 'intact';

  return withoutEmpty({
    resourceType: 'Patient',
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/patient-animal',
        extension: [
          { url: 'species', valueCodeableConcept: { text: speciesNames[pet.type] } },
          ...(pet.breed ? [{ url: 'breed', valueCodeableConcept: { text: pet.breed } }] : []),
          {
            url: 'genderStatus',
            valueCodeableConcept: coded('http://hl7.org/fhir/animal-genderstatus', neutered),
          },
        ],
      },
    ],
    identifier: [
      { type: { text: 'Pet ID' }, value: pet.petIdentifier },
      ...(pet.microchip ? [{ type: { text: 'Microchip' }, value: pet.microchip }] : []),
    ],
    active: pet.ending === null,
    name: [{ text: pet.name }],
    gender: pet.gender,
    birthDate: pet.birthOrAdoptionDate,
    ...(pet.ending === 'passed_away' &&
      (pet.endedOn ? { deceasedDateTime: pet.endedOn } : { deceasedBoolean: true })),
    contact: [
      {
        relationship: [{ text: 'Owner' }],
        name: { text: owner.name || owner.email },
        telecom: [{ system: 'email', value: owner.email }],
      },
    ],
  });
}

function bodyWeight(record: ExportRecord['weights'], grams: number): Resource {
  return observation(record, {
    category: [coded('http://terminology.hl7.org/CodeSystem/observation-category', 'vital-signs')],
    code: {
      coding: [{ system: 'http://loinc.org', code: '29463-7', display: 'Body weight' }],
      text: 'Body weight',
    },
    valueQuantity: {
      value: grams / 1000,
      unit: 'kg',
      system: 'http://unitsofmeasure.org',
      code: 'kg',
    },
  });
}

const observation = (record: ExportRecord['weights'], facts: Record<string, unknown>): Resource =>
  withoutEmpty({
    resourceType: 'Observation',
    status: 'final',
    ...facts,
    subject: reference(record.petId),
    effectiveDateTime: record.recordDate,
    note: annotations(
      record.notes,
      record.weightTyped && i18n.t('Entered as {weight}', { weight: record.weightTyped }),
    ),
  });

const coded = (system: string, code: string) => ({ coding: [{ system, code }] });

export const urnOf = (id: string) => `urn:uuid:${id}`;

const reference = (id: string) => ({ reference: urnOf(id) });

function annotations(...texts: (string | null)[]) {
  const notes = texts.filter((text) => text !== null && text.trim() !== '');

  return notes.length > 0 ? notes.map((text) => ({ text })) : null;
}

/** FHIR has no nulls, so empty fields are left out. */
const withoutEmpty = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields;

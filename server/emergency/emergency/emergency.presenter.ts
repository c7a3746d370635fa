import type { Context } from '#server/core/context.ts';
import type { EmergencyProfile } from '#server/pets/pets/emergency-profiles.table.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { ageInWords, dayIn } from '#shared/core/calendar.ts';
import { paths } from '#shared/core/paths.ts';
import type { LostCall } from '#shared/emergency/emergency.schema.ts';
import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';
import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';
import { formatMicrochip } from '#shared/pets/microchip.ts';
import type { PetContact, PetContacts } from '#shared/pets/pet-contacts.schema.ts';
import { dialableNumber } from '#shared/pets/pet-contacts.ts';
import { neuteredWords, sexNames } from '#shared/pets/pet-words.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

import { isWithOwner, lostAt } from './emergency.rules.ts';

type Medicine = { name: string; dosage: string | null; frequency: string | null };

/** The public facts of a pet: those that its owner chose and that are not empty. */
export type EmergencyFacts = {
  petIdentifier: string;
  type: PetSpecies;
  lost: { on: string; time: string | null; lastSeen: string | null; call: LostCall | null } | null;
  name?: string;
  /** The URL of the photo. */
  photo?: string;
  breed?: string;
  sex?: string;
  age?: string;
  looks?: string;
  microchip?: string;
  words?: string;
  contacts?: PetContact[];
  owner?: string;
  allergies?: string[];
  conditions?: string;
  medications?: Medicine[];
  vet?: PetContact[];
  insurance?: string;
};

export type Described = {
  pet: Pet;
  profile: EmergencyProfile;
  ownerName: string;
  lifestyle: Lifestyle;
  contacts: PetContacts;
  /** The URL of its photo. */
  photo: string | null;
};

/** All facts that a page could show, whether or not the owner chose them. */
export function presentFacts(described: Described, now: Date): EmergencyFacts {
  const { pet, profile, ownerName, lifestyle, contacts, photo } = described;
  const sexAndNeutering = [
    pet.gender !== 'unknown' && sexNames[pet.gender],
    neuteredWords(pet.neutered, pet.gender),
  ];
  const lost = lostAt(profile, now);
  const known: Required<Omit<EmergencyFacts, 'petIdentifier' | 'type' | 'lost'>> = {
    name: pet.name,
    photo: photo ?? '',
    breed: pet.breed ?? '',
    sex: sexAndNeutering.filter(Boolean).join(', '),
    age: pet.birthOrAdoptionDate ? ageInWords(pet.birthOrAdoptionDate, dayIn('UTC', now)) : '',
    looks: [pet.colour, pet.marks].filter(Boolean).join(', '),
    microchip: pet.microchip ? formatMicrochip(pet.microchip) : '',
    words: profile.words ?? '',
    contacts: contacts.emergency,
    owner: ownerName,
    allergies: lifestyle.allergies.map(({ name }) => name),
    conditions: pet.conditions ?? '',
    medications: lifestyle.medications,
    vet: contacts.vet,
    insurance: lifestyle.insurance ?? '',
  };

  return {
    petIdentifier: pet.petIdentifier,
    type: pet.type,
    lost: lost && { on: lost.on, time: lost.time, lastSeen: lost.lastSeen, call: lost.call },
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value.length > 0)) as Partial<
      typeof known
    >),
  };
}

/** Removes everything that the owner did not choose to show. */
export function shownFacts(facts: EmergencyFacts, shown: readonly EmergencyField[]): EmergencyFacts {
  const isHidden = (field: string) =>
    emergencyFields.some((name) => name === field) && !shown.some((name) => name === field);

  return Object.fromEntries(Object.entries(facts).filter(([field]) => !isHidden(field))) as EmergencyFacts;
}

/** The fields that are not empty. */
export const knownFields = (facts: EmergencyFacts): EmergencyField[] =>
  emergencyFields.filter((field) => facts[field] !== undefined);

/** One of the owner's pages, for the list of all of them. */
export const presentPageInList = ({ pet, profile }: { pet: Pet; profile: EmergencyProfile }, now: Date) => ({
  petId: pet.id,
  name: pet.name,
  open: profile.open,
  shown: profile.shown,
  reachable: profile.open && isWithOwner(pet),
  lost: lostAt(profile, now) !== null,
});

/** The settings of the page for its owner. */
export function presentEmergencyPage(
  { pet, profile }: { pet: Pet; profile: EmergencyProfile },
  { now, config }: Pick<Context, 'now' | 'config'>,
) {
  const { open, shown, words } = profile;
  const lost = lostAt(profile, now);

  return {
    address: `${config.http.publicUrl}${paths.publicPet(pet.petIdentifier)}`,
    open,
    shown,
    words,
    /** Whether the page is public now: a pet that is no longer with its owner has no page, regardless of the settings. */
    reachable: open && isWithOwner(pet),
    lost: lost && {
      on: lost.on,
      time: lost.time,
      until: lost.until.toISOString(),
      lastSeen: lost.lastSeen,
      call: lost.call,
      before: lost.before,
    },
  };
}

type Person = { name: string | null; phone: string | null };

/** The people that finders can call on the page, each number once: the one of the report first. */
export function peopleToCall({ lost, contacts }: Pick<EmergencyFacts, 'lost' | 'contacts'>): LostCall[] {
  const people: Person[] = [...(lost?.call ? [lost.call] : []), ...(contacts ?? [])];

  return withEachNumberOnce(people);
}

/** Those with a number, each number once. */
export function withEachNumberOnce(people: readonly Person[]): LostCall[] {
  const byNumber = new Map<string, LostCall>();
  for (const { name, phone } of people) {
    if (phone === null || byNumber.has(dialableNumber(phone))) continue;
    byNumber.set(dialableNumber(phone), { name, phone });
  }

  return [...byNumber.values()];
}

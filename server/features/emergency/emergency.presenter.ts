import type { Context } from '#server/context.ts';
import type { Pet } from '#server/features/pets/pets.table.ts';
import { ageInWords } from '#shared/calendar.ts';
import type { EmergencyField } from '#shared/emergency.ts';
import { emergencyFields } from '#shared/emergency.ts';
import type { Lifestyle } from '#shared/lifestyle.ts';
import { formatMicrochip } from '#shared/microchip.ts';
import { paths } from '#shared/paths.ts';
import type { PetContact, PetContacts } from '#shared/pet-contacts.ts';
import { sexNames } from '#shared/pet-words.ts';
import type { PetSpecies } from '#shared/pets.ts';

import { isWithOwner, lostAt } from './emergency.rules.ts';
import type { EmergencyProfile } from './emergency.table.ts';

type Medicine = { name: string; dosage: string | null; frequency: string | null };

/** What a stranger may know of a pet: what its owner has chosen, as far as there is something to say. */
export type EmergencyFacts = {
  petIdentifier: string;
  type: PetSpecies;
  lost: { since: Date; lastSeen: string | null } | null;
  name?: string;
  /** Where it can be seen. */
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
  /** Where its photo can be seen. */
  photo: string | null;
};

/** Everything that could be said of a pet on its page, whether or not its owner wants that. */
export function presentFacts(described: Described, now: Date): EmergencyFacts {
  const { pet, profile, ownerName, lifestyle, contacts, photo } = described;
  const sexAndNeutering = [
    pet.gender !== 'unknown' && sexNames[pet.gender],
    pet.neutered !== null && (pet.neutered ? 'neutered' : 'not neutered'),
  ];
  const lost = lostAt(profile, now);
  const known: Required<Omit<EmergencyFacts, 'petIdentifier' | 'type' | 'lost'>> = {
    name: pet.name,
    photo: photo ?? '',
    breed: pet.breed ?? '',
    sex: sexAndNeutering.filter(Boolean).join(', '),
    age: pet.birthOrAdoptionDate ? ageInWords(pet.birthOrAdoptionDate, now) : '',
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
    lost: lost && { since: lost.since, lastSeen: lost.lastSeen },
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value.length > 0)) as Partial<
      typeof known
    >),
  };
}

/** What of it a stranger may know: nothing that its owner has not chosen. */
export function shownFacts(facts: EmergencyFacts, shown: readonly EmergencyField[]): EmergencyFacts {
  const isHidden = (field: string) =>
    emergencyFields.some((name) => name === field) && !shown.some((name) => name === field);

  return Object.fromEntries(Object.entries(facts).filter(([field]) => !isHidden(field))) as EmergencyFacts;
}

/** The fields about which there is something to say. */
export const knownFields = (facts: EmergencyFacts): EmergencyField[] =>
  emergencyFields.filter((field) => facts[field] !== undefined);

/** What the owner sees of the choice. */
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
    /** Whether strangers find it now: a pet that is not with its owner has no page, whatever is chosen. */
    reachable: open && isWithOwner(pet),
    lost: lost && {
      since: lost.since.toISOString(),
      until: lost.until.toISOString(),
      lastSeen: lost.lastSeen,
    },
  };
}

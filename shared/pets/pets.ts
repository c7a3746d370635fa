export const petSpecies = ['dog', 'cat', 'rabbit', 'bird', 'horse', 'reptile', 'fish', 'other'] as const;
export const petSexes = ['male', 'female', 'unknown'] as const;

export type PetSpecies = (typeof petSpecies)[number];
export type PetSex = (typeof petSexes)[number];

export const petNameMax = 60;

/** Why a pet is no longer with its owner; reminders stop and its records are kept. */
export const petEndings = ['passed_away', 'rehomed'] as const;

export type PetEnding = (typeof petEndings)[number];

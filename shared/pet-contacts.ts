/** The kinds of contacts of a pet, in the order of the forms. */
export const petContactKinds = ['vet', 'emergency'] as const;

export type PetContactKind = (typeof petContactKinds)[number];

export const petContactsMax = 5;

/** The number to dial, for `tel:` links, of a phone number as people write it. */
export const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

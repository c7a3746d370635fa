/** The kinds of contacts of a pet, in the order of the forms. */
export const petContactKinds = ['vet', 'emergency'] as const;

export type PetContactKind = (typeof petContactKinds)[number];

export const petContactsMax = 5;

/** The digits of a typed phone number, for `tel:` links. */
export const dialableNumber = (phone: string) => phone.replace(/[^\d+]/g, '');

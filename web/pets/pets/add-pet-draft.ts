/** The draft of the dialog that adds a pet. */
export const addPetDraftName = (ownerId: string) => `add-pet ${ownerId}`;

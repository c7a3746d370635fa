/** The draft of what is typed into the dialog that adds a pet. */
export const addPetDraftName = (ownerId: string) => `add-pet ${ownerId}`;

/** The draft of the form of the first pet, in this tab. */
export const onboardingPetDraft = 'onboarding-pet';

/** The product's name and brand terms, defined only here. */
export const brand = {
  name: 'DenMate',
  tagline: 'Your pet’s identity, kept for life',
  appTitle: "My Pet's Identity",
  supportEmail: 'support@denmate.example',
  petIdPrefix: 'DM',
  /** Social network accounts for the footer. List only accounts that we own, because others may use our name elsewhere. */
  socialProfiles: [] as readonly { name: string; url: string }[],
} as const;

/** The product's name and brand terms, defined only here. */
export const brand = {
  name: 'DenMate',
  tagline: 'Your pet’s identity, kept for life',
  appTitle: "My Pet's Identity",
  supportEmail: 'support@denmate.example',
  petIdPrefix: 'DM',
} as const;

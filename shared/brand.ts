/** The product's name and words of its own: the one place to change them. */
export const brand = {
  name: 'DenMate',
  tagline: 'Your pet’s identity, kept for life',
  appTitle: "My Pet's Identity",
  supportEmail: 'support@denmate.example',
  petIdPrefix: 'DM',
} as const;

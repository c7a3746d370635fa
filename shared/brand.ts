/** The product's name and words of its own: the one place to change them. */
export const brand = {
  name: 'DenMate',
  tagline: 'Your pet’s identity, kept for life',
  appTitle: "My Pet's Identity",
  supportEmail: 'support@denmate.example',
  petIdPrefix: 'DM',
  /** Accounts on social networks, for the footer. Only what really is ours: a stranger may have our name elsewhere. */
  socialProfiles: [] as readonly { name: string; url: string }[],
} as const;

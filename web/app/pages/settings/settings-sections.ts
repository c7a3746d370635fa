type SectionText = {
  title: string;
  /** Its purpose, in a sentence. */
  description: string;
};

/** The sections of the settings by their anchor, in the order of the pages. */
export const settingsSections = {
  name: { title: 'Name', description: 'What we call you, here and in emails.' },
  email: { title: 'Email', description: 'You sign in with it, and our emails go there.' },

  reminders: { title: 'When we remind you', description: 'Changes are saved right away.' },
  device: { title: 'This device', description: 'Get reminders as notifications on this phone or computer.' },

  units: { title: 'Units and time zone', description: 'How weights are shown, and when your day begins.' },

  password: { title: 'Password', description: 'Changing it signs out every device but this one.' },
  'two-step': {
    title: 'Two-step sign-in',
    description: 'A code from an app on your phone, asked for after your password.',
  },
  passkeys: {
    title: 'Passkeys',
    description: 'Sign in without a password. A passkey counts as both steps.',
  },
  devices: {
    title: 'Devices',
    description: 'Where you’re signed in. See a device you don’t know? Sign it out and change your password.',
  },

  calendar: { title: 'Calendar', description: 'See your reminders in the calendar app you already use.' },

  export: { title: 'Download your data', description: 'Everything in one file, for you to keep.' },
  import: {
    title: 'Bring your records',
    description: 'From your DenMate export, or from another app that saves tables as CSV.',
  },
  'delete-account': {
    title: 'Delete account',
    description: 'Your account and everything in it, right away and for good.',
  },
} as const satisfies Record<string, SectionText>;

export type SettingsSectionId = keyof typeof settingsSections;

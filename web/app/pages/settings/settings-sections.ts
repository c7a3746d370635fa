import { paths } from '#shared/paths.ts';
import { closedAccountDays } from '#shared/retention.ts';

/** The pages of the settings, in the order of the tabs. */
export const settingsParts = {
  profile: { label: 'Profile', path: paths.settings },
  notifications: { label: 'Notifications', path: paths.notifications },
  display: { label: 'Display', path: paths.displaySettings },
  security: { label: 'Security', path: paths.security },
  privacy: { label: 'Privacy', path: paths.privacySettings },
  data: { label: 'Data', path: paths.dataSettings },
} as const;

type SettingsPart = keyof typeof settingsParts;

type Section = {
  part: SettingsPart;
  title: string;
  /** Its purpose, in a sentence. */
  description: string;
};

/** The sections of the settings by their anchor, in the order of the pages. Each has its words in `settings-index.ts`. */
export const settingsSections = {
  photo: {
    part: 'profile',
    title: 'Photo',
    description: 'Only you can see it. We remove location data.',
  },
  name: { part: 'profile', title: 'Name', description: 'What we call you, here and in emails.' },
  email: { part: 'profile', title: 'Email', description: 'You sign in with it, and we send emails to it.' },

  reminders: {
    part: 'notifications',
    title: 'When we remind you',
    description: 'Changes are saved right away.',
  },
  device: {
    part: 'notifications',
    title: 'This device',
    description: 'Get reminders as notifications on this phone or computer.',
  },

  appearance: {
    part: 'display',
    title: 'Appearance',
    description: 'Light, dark, or as your device is set.',
  },
  dates: {
    part: 'display',
    title: 'Dates and times',
    description: 'How dates and times look here, in our emails, and in PDFs.',
  },
  units: {
    part: 'display',
    title: 'Units and time zone',
    description: 'How weights are shown, and when your day begins.',
  },

  password: {
    part: 'security',
    title: 'Password',
    description: 'Changing it signs out every device but this one.',
  },
  'two-step': {
    part: 'security',
    title: 'Two-step sign-in',
    description: 'A code from an app on your phone, asked for after your password.',
  },
  passkeys: {
    part: 'security',
    title: 'Passkeys',
    description: 'Sign in without a password. A passkey counts as both steps.',
  },
  devices: {
    part: 'security',
    title: 'Devices',
    description: 'Where you’re signed in. See a device you don’t know? Sign it out and change your password.',
  },

  tokens: {
    part: 'security',
    title: 'Access tokens',
    description:
      'For scripts and apps that use your account. They keep working after you change your password. Remove those you don’t need.',
  },

  'public-pages': {
    part: 'privacy',
    title: 'Public pages',
    description: 'What people see when they scan a pet’s tag.',
  },
  links: {
    part: 'privacy',
    title: 'Shared links',
    description: 'Documents and packs that people can open without an account.',
  },
  calendar: {
    part: 'privacy',
    title: 'Calendar',
    description: 'See your reminders in the calendar app you already use.',
  },
  analytics: {
    part: 'privacy',
    title: 'Analytics',
    description: 'Choose whether we can count how you use the site.',
  },
  kept: { part: 'privacy', title: 'What we keep', description: 'And for how long.' },

  export: {
    part: 'data',
    title: 'Download your data',
    description: 'Everything in one file, for you to keep.',
  },
  import: {
    part: 'data',
    title: 'Bring your records',
    description: 'From a DenMate export, or a CSV file from another app.',
  },
  'delete-account': {
    part: 'data',
    title: 'Delete account',
    description: `Your account and everything in it, after ${closedAccountDays} days in which you can keep it.`,
  },
} as const satisfies Record<string, Section>;

export type SettingsSectionId = keyof typeof settingsSections;

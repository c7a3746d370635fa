import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';

/** The pages of the settings, in the order of the tabs. */
export const settingsParts = {
  profile: { label: t`Profile`, path: paths.settings },
  notifications: { label: t`Notifications`, path: paths.notifications },
  display: { label: t`Display`, path: paths.displaySettings },
  security: { label: t`Security`, path: paths.security },
  privacy: { label: t`Privacy`, path: paths.privacySettings },
  data: { label: t`Data`, path: paths.dataSettings },
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
    title: t`Photo`,
    description: t`Only you can see it. We remove location data.`,
  },
  name: { part: 'profile', title: t`Name`, description: t`What we call you, here and in emails.` },
  email: {
    part: 'profile',
    title: t`Email`,
    description: t`What you sign in with, and where we send emails.`,
  },

  reminders: {
    part: 'notifications',
    title: t`When we remind you`,
    description: t`Changes are saved right away.`,
  },
  device: {
    part: 'notifications',
    title: t`This device`,
    description: t`Get reminders as notifications on this phone or computer.`,
  },

  appearance: {
    part: 'display',
    title: t`Appearance`,
    description: t`Light, dark, or matched to your device.`,
  },
  language: {
    part: 'display',
    title: t`Language`,
    description: t`For this site and the emails we send you.`,
  },
  dates: {
    part: 'display',
    title: t`Dates and times`,
    description: t`How dates and times look here, in our emails, and in PDFs.`,
  },
  units: {
    part: 'display',
    title: t`Units and time zone`,
    description: t`How weights are shown, and the time zone for your dates and reminders.`,
  },

  password: {
    part: 'security',
    title: t`Password`,
    description: t`Changing your password signs you out on all other devices.`,
  },
  'two-step': {
    part: 'security',
    title: t`Two-step sign-in`,
    description: t`After your password, you enter a code from an app on your phone.`,
  },
  passkeys: {
    part: 'security',
    title: t`Passkeys`,
    description: t`Sign in without a password. A passkey counts as both steps.`,
  },
  devices: {
    part: 'security',
    title: t`Devices`,
    description: t`Where you’re signed in. See a device you don’t recognize? Sign it out and change your password.`,
  },

  tokens: {
    part: 'security',
    title: t`Access tokens`,
    description: t`Let scripts and apps use your account. Tokens keep working after you change your password, so remove any you don’t need.`,
  },

  'public-pages': {
    part: 'privacy',
    title: t`Public pages`,
    description: t`What people see when they scan a pet’s tag.`,
  },
  links: {
    part: 'privacy',
    title: t`Shared links`,
    description: t`Documents and packs that people can open without an account.`,
  },
  calendar: {
    part: 'privacy',
    title: t`Calendar`,
    description: t`See your reminders in the calendar app you already use.`,
  },
  analytics: {
    part: 'privacy',
    title: t`Analytics`,
    description: t`Choose whether we can measure how you use the site.`,
  },
  kept: { part: 'privacy', title: t`What we keep`, description: t`See what data we store and for how long.` },

  export: {
    part: 'data',
    title: t`Download your data`,
    description: t`Everything in one file, for you to keep.`,
  },
  import: {
    part: 'data',
    title: t`Bring your records over`,
    description: t`From a DenMate export, or a CSV file from another app.`,
  },
  'delete-account': {
    part: 'data',
    title: t`Delete account`,
    description: t`Delete your account and everything in it. You’ll have ${closedAccountDays} days to change your mind.`,
  },
} as const satisfies Record<string, Section>;

export type SettingsSectionId = keyof typeof settingsSections;

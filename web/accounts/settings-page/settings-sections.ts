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

/** The title of a page of the settings: "Data · Settings". */
export const settingsTitle = (part: SettingsPart): string => `${settingsParts[part].label} · ${t`Settings`}`;

export type Section = {
  part: SettingsPart;
  title: string;
  /** A sentence for a fact that the title leaves out. */
  description?: string;
};

/** The sections of the settings by their anchor, in the order of the pages. Each has its words in `settings-index.ts`. */
export const settingsSections = {
  photo: {
    part: 'profile',
    title: t`Photo`,
  },
  name: { part: 'profile', title: t`Name` },
  email: {
    part: 'profile',
    title: t`Email`,
  },

  reminders: {
    part: 'notifications',
    title: t`When we remind you`,
  },
  device: {
    part: 'notifications',
    title: t`This device`,
    description: t`Reminders as notifications on this phone or computer.`,
  },

  appearance: {
    part: 'display',
    title: t`Appearance`,
  },
  language: {
    part: 'display',
    title: t`Language`,
  },
  dates: {
    part: 'display',
    title: t`Dates and times`,
  },
  units: {
    part: 'display',
    title: t`Units and time zone`,
  },

  password: {
    part: 'security',
    title: t`Password`,
  },
  'two-step': {
    part: 'security',
    title: t`Two-step sign-in`,
  },
  passkeys: {
    part: 'security',
    title: t`Passkeys`,
    description: t`A passkey counts as both steps.`,
  },
  devices: {
    part: 'security',
    title: t`Devices`,
    description: t`Don’t know a device? Sign it out and change your password.`,
  },

  tokens: {
    part: 'security',
    title: t`Access tokens`,
    description: t`Let scripts and apps use your account. Tokens keep working after you change your password.`,
  },

  'public-pages': {
    part: 'privacy',
    title: t`Public pages`,
  },
  links: {
    part: 'privacy',
    title: t`Shared links`,
  },
  calendar: {
    part: 'privacy',
    title: t`Calendar`,
  },
  analytics: {
    part: 'privacy',
    title: t`Analytics`,
  },
  kept: { part: 'privacy', title: t`What we keep` },

  export: {
    part: 'data',
    title: t`Download your data`,
  },
  import: {
    part: 'data',
    title: t`Bring your records over`,
  },
  'delete-account': {
    part: 'data',
    title: t`Delete account`,
    description: t`It closes right away, and you have ${closedAccountDays} days to change your mind.`,
  },
} satisfies Record<string, Section>;

export type SettingsSectionId = keyof typeof settingsSections;

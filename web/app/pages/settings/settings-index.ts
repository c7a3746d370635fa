import { type SettingsSectionId, settingsParts, settingsSections } from './settings-sections.ts';

type Entry = {
  /** Other words that people look for the section with. */
  words: string;
  /** The labels of its settings, each with its other words. */
  controls: Readonly<Record<string, string>>;
};

/** What the search in the settings finds: every section and every setting of it. */
export const settingsIndex: Readonly<Record<SettingsSectionId, Entry>> = {
  photo: {
    words: 'picture avatar profile image portrait',
    controls: { 'Add photo': 'upload change remove picture avatar' },
  },
  name: { words: 'full name account', controls: { 'Your name': 'rename call' } },
  email: { words: 'mail address login', controls: { 'Change email': 'new address mail' } },

  reminders: {
    words: 'notify announce alerts reminders preferences',
    controls: {
      'Email notifications': 'mail reminders unsubscribe turn off',
      'Remind me': 'advance notice before hours days early lead',
      'Default time': 'morning clock hour reminder time',
      'Quiet hours': 'night do not disturb silence sleep',
      'One message a day': 'digest daily summary bundle',
    },
  },
  device: {
    words: 'push phone browser',
    controls: { 'Notifications on this device': 'push alerts phone browser' },
  },

  appearance: {
    words: 'theme dark mode light night colors system',
    controls: { Colors: 'theme dark mode light night colors system' },
  },
  dates: {
    words: 'format language clock calendar region locale',
    controls: {
      Date: 'format day month year iso',
      Time: 'clock 12-hour 24-hour am pm military',
      'Language of dates': 'locale german spanish french english',
    },
  },
  units: {
    words: 'measure format region',
    controls: {
      Weight: 'kg lbs kilograms pounds metric imperial unit',
      'Time zone': 'timezone clock region utc local time',
    },
  },

  password: {
    words: 'change password secret login forgot',
    controls: {
      'Current password': 'old password',
      'New password': 'reset password',
      'Confirm new password': 'repeat password',
      'Change password': 'save password',
    },
  },
  'two-step': {
    words: '2fa mfa two-factor authenticator totp code second step verification recovery codes',
    controls: { 'Turn on two-step sign-in': '2fa mfa authenticator app' },
  },
  passkeys: {
    words: 'fingerprint face id biometrics webauthn passwordless security key',
    controls: { 'Add a passkey': 'new passkey fingerprint face' },
  },
  devices: {
    words: 'sessions sign out everywhere log out computers phones active',
    controls: { 'Sign out everywhere else': 'sessions log out all devices' },
  },

  tokens: {
    words: 'api personal access token developer script key integration program',
    controls: { 'Create access token': 'api key make create' },
  },

  'public-pages': {
    words: 'emergency page tag qr code finder strangers visible public lost',
    controls: {},
  },
  links: {
    words: 'sharing shared documents packs live links',
    controls: {
      'See your links': 'shared now',
      'Turn off all': 'revoke stop sharing remove links',
      'New links work for': 'default duration expire expiry hours days share',
    },
  },
  calendar: {
    words: 'ical ics feed subscribe google apple outlook',
    controls: {
      'Make a calendar address': 'ical ics feed subscribe',
      Alarms: 'calendar alerts',
      'Make a new address': 'rotate renew calendar address',
    },
  },
  analytics: {
    words: 'tracking cookies consent statistics do not track privacy control measure',
    controls: { 'Allow analytics': 'tracking cookies consent opt in opt out' },
  },
  kept: { words: 'retention gdpr policy how long stored data privacy', controls: {} },

  export: {
    words: 'download backup takeout copy archive zip gdpr portability json csv fhir',
    controls: { 'Download your data': 'backup takeout copy everything' },
  },
  import: {
    words: 'upload move restore csv table 11pets vitusvet another app transfer',
    controls: {},
  },
  'delete-account': {
    words: 'close remove erase cancel leave gdpr',
    controls: { 'Delete account': 'close remove erase cancel' },
  },
};

/** What a search leads to. `anchor` is the fragment of its address. */
export type SettingsTarget = {
  anchor: string;
  section: SettingsSectionId;
  /** Of a setting; a section has none. */
  label?: string;
  /** Where it is, in words. */
  place: string;
  path: string;
  words: string;
};

const slugOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** All sections and settings, in the order of the pages. */
export const settingsTargets: readonly SettingsTarget[] = Object.entries(settingsSections).flatMap(
  ([id, { part, title }]) => {
    const section = id as SettingsSectionId;
    const { label: partLabel, path } = settingsParts[part];
    const { words, controls } = settingsIndex[section];

    return [
      { anchor: id, section, place: partLabel, path, words },
      ...Object.entries(controls).map(([label, other]) => ({
        anchor: `${id}-${slugOf(label)}`,
        section,
        label,
        place: `${partLabel}, ${title}`,
        path,
        words: other,
      })),
    ];
  },
);

/** The name of a target. */
export const nameOf = ({ section, label }: SettingsTarget): string =>
  label ?? settingsSections[section].title;

const mostResults = 8;

/** The targets with all of these words, those with the words in their names first. */
export function searchSettings(query: string): SettingsTarget[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const ranked = settingsTargets.flatMap((target) => {
    const name = nameOf(target).toLowerCase();
    const all = `${name} ${target.words} ${target.place.toLowerCase()}`.split(/[\s,]+/);
    if (!asked.every((word) => all.some((known) => known.startsWith(word)))) return [];
    const inName = asked.filter((word) => name.split(' ').some((known) => known.startsWith(word))).length;

    return [{ target, rank: inName * 2 + (name.startsWith(asked[0] ?? '') ? 1 : 0) }];
  });

  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostResults)
    .map(({ target }) => target);
}

import { t } from '@lingui/core/macro';

import { beginsWithText } from '#shared/core/folded-text.ts';

import { type SettingsSectionId, settingsParts, settingsSections } from './settings-sections.ts';

type Entry = {
  /** Other words that people look for the section with. */
  words: string;
  /** Its settings by their part of the address, each with its label, and its other words if the section's don't do. */
  controls: Readonly<Record<string, { label: string; words?: string }>>;
};

/** The search index of the settings: every section and each of its settings. */
export const settingsIndex: Readonly<Record<SettingsSectionId, Entry>> = {
  photo: {
    words: t`picture avatar profile image portrait`,
    controls: { 'add-photo': { label: t`Add photo` } },
  },
  name: {
    words: t`full name account`,
    controls: { 'your-name': { label: t`Your name` } },
  },
  email: {
    words: t`mail address login`,
    controls: { 'change-email': { label: t`Change email` } },
  },

  reminders: {
    words: t`notify announce alerts reminders preferences`,
    controls: {
      'email-notifications': { label: t`Email notifications`, words: t`mail reminders unsubscribe turn off` },
      'remind-me': { label: t`Remind me`, words: t`advance notice before hours days early lead` },
      'default-time': { label: t`Default time`, words: t`morning clock hour reminder time` },
      'quiet-hours': { label: t`Quiet hours`, words: t`night do not disturb silence sleep` },
      'one-message-a-day': { label: t`One message a day`, words: t`digest daily summary bundle` },
    },
  },
  device: {
    words: t`push phone browser`,
    controls: {
      'notifications-on-this-device': {
        label: t`Notifications on this device`,
      },
    },
  },

  appearance: {
    words: t`theme dark mode light night colors system`,
    controls: { colors: { label: t`Colors` } },
  },
  language: {
    words: t`english german deutsch spanish español translation locale idioma sprache`,
    controls: {
      language: {
        label: t`Language`,
      },
    },
  },
  dates: {
    words: t`format language clock calendar region locale`,
    controls: {
      date: { label: t`Date` },
      time: { label: t`Time` },
      'language-of-dates': { label: t`Date language` },
    },
  },
  units: {
    words: t`measurement metric imperial region`,
    controls: {
      weight: { label: t`Weight`, words: t`kg lbs kilograms pounds metric imperial unit` },
      'time-zone': { label: t`Time zone`, words: t`timezone clock region utc local time` },
    },
  },

  password: {
    words: t`change password secret login forgot`,
    controls: {
      'current-password': { label: t`Current password` },
      'new-password': { label: t`New password` },
      'confirm-new-password': { label: t`Confirm new password` },
      'change-password': { label: t`Change password` },
    },
  },
  'two-step': {
    words: t`2fa mfa two-factor authenticator totp code second step verification recovery codes`,
    controls: {
      'turn-on-two-step-sign-in': { label: t`Turn on two-step sign-in` },
    },
  },
  passkeys: {
    words: t`fingerprint face id biometrics webauthn passwordless security key`,
    controls: { 'add-a-passkey': { label: t`Add a passkey` } },
  },
  devices: {
    words: t`sessions sign out everywhere log out computers phones active`,
    controls: {
      'sign-out-everywhere-else': {
        label: t`Sign out everywhere else`,
      },
    },
  },

  tokens: {
    words: t`api personal access token developer script key integration program`,
    controls: { 'create-access-token': { label: t`Create access token` } },
  },

  'public-pages': {
    words: t`emergency page tag qr code finder strangers visible public lost`,
    controls: {},
  },
  links: {
    words: t`sharing shared documents packs live links`,
    controls: {
      'see-your-links': { label: t`See your links` },
      'turn-off-all': { label: t`Turn off all links` },
      'new-links-work-for': {
        label: t`New links last`,
        words: t`default duration expire expiry hours days share`,
      },
    },
  },
  calendar: {
    words: t`ical ics feed subscribe google apple outlook`,
    controls: {
      'make-a-calendar-address': { label: t`Create a calendar address` },
      alarms: { label: t`Alerts` },
      'make-a-new-address': { label: t`Create a new address` },
    },
  },
  analytics: {
    words: t`tracking cookies consent statistics do not track privacy control measure`,
    controls: {
      'allow-analytics': { label: t`Allow analytics` },
    },
  },
  kept: { words: t`retention gdpr policy how long stored data privacy`, controls: {} },

  export: {
    words: t`download backup takeout copy archive zip gdpr portability json csv fhir`,
    controls: {
      'download-your-data': { label: t`Download your data` },
    },
  },
  import: {
    words: t`upload move restore csv table 11pets vitusvet another app transfer`,
    controls: {},
  },
  'delete-account': {
    words: t`close remove erase cancel leave gdpr`,
    controls: { 'delete-account': { label: t`Delete account` } },
  },
};

/** A search result. `anchor` is the fragment of its address. */
export type SettingsTarget = {
  anchor: string;
  section: SettingsSectionId;
  /** The label of a setting; undefined for a section. */
  label?: string;
  /** Where it is, in words. */
  place: string;
  path: string;
  words?: string;
};

/** All sections and settings, in the order of the pages. */
export const settingsTargets: readonly SettingsTarget[] = Object.entries(settingsSections).flatMap(
  ([id, { part, title }]) => {
    const section = id as SettingsSectionId;
    const { label: partLabel, path } = settingsParts[part];
    const { words, controls } = settingsIndex[section];

    return [
      { anchor: id, section, place: partLabel, path, words },
      ...Object.entries(controls).map(([slug, control]) => ({
        anchor: `${id}-${slug}`,
        section,
        place: `${partLabel}, ${title}`,
        path,
        ...control,
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
  const asked = query.split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const ranked = settingsTargets.flatMap((target) => {
    const name = nameOf(target);
    const all = `${name} ${target.words ?? ''} ${target.place}`.split(/[\s,]+/);
    if (!asked.every((word) => all.some((known) => beginsWithText(known, word)))) return [];
    const inName = asked.filter((word) =>
      name.split(' ').some((known) => beginsWithText(known, word)),
    ).length;

    return [{ target, rank: inName * 2 + (beginsWithText(name, asked[0] ?? '') ? 1 : 0) }];
  });

  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostResults)
    .map(({ target }) => target);
}

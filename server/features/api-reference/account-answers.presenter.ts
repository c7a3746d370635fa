import { z } from 'zod';

import { analyticsFeatures } from '#shared/analytics.ts';
import { appearances, clockFormats, dateFormats, dateLanguages } from '#shared/display.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { locales } from '#shared/locales.ts';
import { personalTokenScopes } from '#shared/personal-tokens.ts';
import { shareDurations } from '#shared/sharing.ts';

import {
  dayOrNull,
  id,
  instant,
  instantOrNull,
  named,
  page,
  photo,
  textOrNull,
} from './answer-values.presenter.ts';

/** How an account wants things shown. */
export const display = {
  dateFormat: z.enum(dateFormats),
  clock: z.enum(clockFormats),
  language: z.enum(locales),
  dateLanguage: z.enum(dateLanguages),
  preferredWeightUnit: z.enum(preferredWeightUnits),
  appearance: z.enum(appearances),
};

const preferences = named(
  'Preferences',
  z.object({
    ...display,
    emailNotifications: z.boolean(),
    reminderAdvanceNotice: z.int().describe('In hours.'),
    reminderTime: z.string(),
    timeZone: textOrNull,
    dailyDigest: z.boolean(),
    quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
    shareHours: z.literal(shareDurations).nullable(),
    changedAt: instant,
  }),
);

const calendarFeed = named(
  'CalendarFeed',
  z.object({ url: textOrNull, alarms: z.boolean(), createdAt: instant }),
);

const personalToken = named(
  'PersonalToken',
  z.object({
    id,
    name: z.string(),
    scope: z.enum(personalTokenScopes),
    pets: z
      .array(z.object({ id, name: z.string() }))
      .nullable()
      .describe('Null for all pets.'),
    expiresAt: instantOrNull,
    expired: z.boolean(),
    lastUsedOn: dayOrNull,
    createdAt: instant,
  }),
);

/** An offer as its readers see it. */
export const offer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  code: textOrNull,
  link: textOrNull,
  validUntil: instant,
});

export const accountAnswers = {
  preferences: z.object({ preferences }),
  pushSubscriptions: z.object({
    publicKey: z.string(),
    subscriptions: z.array(z.object({ id, thisDevice: z.boolean(), createdAt: instant })),
  }),
  calendarFeed: z.object({ feed: calendarFeed }),
  calendarFeedIfAny: z.object({ feed: calendarFeed.nullable() }),
  referrals: z.object({ code: z.string(), invited: z.int(), confirmed: z.int() }),
  offers: z.object({
    promo: z
      .object({
        code: z.string(),
        state: z.enum(['expired', 'unknown', 'upcoming', 'valid']),
        title: textOrNull,
        validFrom: instantOrNull,
        validUntil: instantOrNull,
      })
      .nullable(),
    offers: z.array(named('Offer', offer)),
    ...page,
  }),
  photo: z.object({ photo }),
  photoWithUndo: z.object({ photo, undo: textOrNull }),
  personalTokens: z.object({ tokens: z.array(personalToken) }),
  newPersonalToken: z.object({ token: z.string(), personalToken }),
  analyticsIdentity: z.object({
    id,
    isPremium: z.boolean(),
    signUpDate: z.string(),
    role: z.string(),
  }),
  sessions: z.object({
    sessions: z.array(
      z.object({
        id,
        device: z.string(),
        kind: z.enum(['computer', 'phone', 'tablet']),
        current: z.boolean(),
        byPasskey: z.boolean(),
        signedInAt: instant,
        lastActiveAt: instant,
      }),
    ),
  }),
  analytics: z.object({
    outsideHost: textOrNull,
    token: z.string(),
    features: z.array(z.enum(analyticsFeatures)),
  }),
};

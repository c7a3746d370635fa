import * as z from 'zod/mini';

import { appearances, clockFormats, dateFormats, dateLanguages } from '#shared/core/display.ts';
import { baseLocale, locales } from '#shared/core/locales.ts';
import { documentCategoryKeys } from '#shared/documents/documents.ts';
import { packFacts } from '#shared/documents/sharing.ts';
import { requirableVaccines, travelRules } from '#shared/health/proof/requirements.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { reminderKinds } from '#shared/reminders/reminders.ts';

import {
  count,
  day,
  dayOrNull,
  fileInExport,
  id,
  ids,
  instant,
  instantOrNull,
  line,
  lineOrNull,
  linesOrNull,
  localTime,
} from './values.schema.ts';

const exportedList = z.object({
  name: line,
  vaccines: z.array(z.enum(requirableVaccines)),
  hoursBefore: count.check(z.describe('How long before arrival shots must be given.')),
  certificates: z.boolean(),
  fecalTestMonths: z.nullable(count),
  fleaTick: z.boolean(),
  neuteredFromMonths: z.nullable(count),
  microchip: z.boolean(),
  travel: z._default(z.nullable(z.enum(travelRules)), null),
});

export const exportedAccount = z.object({
  id,
  name: line,
  email: line,
  createdAt: instant,
  isPremium: z.boolean().check(z.describe('Whether it has a premium plan.')),
  photo: z.nullable(fileInExport),
  promoCode: lineOrNull,
  referralCode: lineOrNull,
  invitedCount: count.check(z.describe('How many accounts were made with the referral code, and confirmed.')),
  calendarFeed: z
    .nullable(z.object({ alarms: z.boolean(), createdAt: instant }))
    .check(z.describe('Null when it is off. Its address is a secret, and isn’t here.')),
  // A data file of their own would stop older readers.
  requirementLists: z
    ._default(z.array(exportedList), [])
    .check(z.describe('The lists of requirements that the owner keeps.')),
});

export const exportedPreferences = z.object({
  emailNotifications: z.boolean(),
  reminderAdvanceNotice: count.check(z.describe('In hours.')),
  reminderTime: localTime,
  preferredWeightUnit: z.enum(preferredWeightUnits),
  timeZone: lineOrNull,
  dailyDigest: z.boolean(),
  quietHours: z.nullable(z.object({ from: localTime, until: localTime })),
  dateFormat: z.enum(dateFormats),
  clock: z.enum(clockFormats),
  /** The interface language. Exports from before it could be chosen have none. */
  language: z._default(z.enum(locales), baseLocale),
  dateLanguage: z.enum(dateLanguages).check(z.describe('BCP 47.')),
  appearance: z.enum(appearances),
  shareHours: z
    .nullable(count)
    .check(z.describe('How long new share links work; null for as long as the installation says.')),
});

/** An uploaded document. Its text is left out, because it can be extracted from the file. */
export const exportedDocument = z.object({
  id,
  petId: z.nullable(id),
  name: line,
  category: z.enum(documentCategoryKeys),
  categoryGuessed: z.boolean().check(z.describe('Whether the category is only a guess.')),
  documentDate: dayOrNull,
  expirationDate: dayOrNull.check(z.describe('The last day on which it is valid.')),
  isFavorite: z.boolean(),
  archived: z.boolean(),
  createdAt: instant,
  file: fileInExport,
  original: z.nullable(fileInExport).check(z.describe('The HEIC photo that the file was made of.')),
});

export const exportedReminder = z.object({
  id,
  title: line,
  kind: z.enum(reminderKinds),
  date: day.check(z.describe('The local day of the next, or only, occurrence.')),
  petIds: ids,
  petName: line.check(z.describe('The label: the name of one pet, "General", or "{first} and N more".')),
  notes: linesOrNull,
  customTime: z.nullable(localTime).check(z.describe('Null for the preferred time.')),
  advanceNotice: z.nullable(count).check(z.describe('In hours. Null for the preferred one.')),
  repeat: lineOrNull.check(z.describe('RFC 5545, without DTSTART, which is startsOn.')),
  startsOn: day,
  scheduledOn: day.check(z.describe('The day that the rule gives; the date differs once it was moved.')),
  completedFrom: z
    .nullable(id)
    .check(z.describe('The repeating reminder of which this is a completed occurrence.')),
  snoozedUntil: instantOrNull,
  archived: z.boolean(),
  completedAt: instantOrNull,
  vaccinationId: z.nullable(id),
  medicationId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
});

/** The history of shares. Addresses and passcodes are left out, so that nothing can be opened with it. */
export const exportedShareLink = z.object({
  id,
  kind: z.enum(['document', 'pack', 'proof']),
  title: lineOrNull,
  petId: z.nullable(id),
  documentIds: z.array(id),
  facts: z.array(z.enum(packFacts)),
  expiresAt: instant,
  createdAt: instant,
  hasPasscode: z.boolean(),
  maxDownloads: z.nullable(count),
  downloads: count,
  opens: count,
  lastOpenedAt: instantOrNull,
  tellFirstOpen: z.boolean(),
});

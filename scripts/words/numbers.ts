import { recoveryCodesInSet } from '../../server/accounts/auth/factors/recovery-codes.rules.ts';
import { totpSettings } from '../../server/accounts/auth/factors/totp.rules.ts';
import { freshSignInMs } from '../../server/accounts/auth/sessions/sessions.usecases.ts';
import { waitForCurrent } from '../../server/accounts/auth/user/change-email.usecases.ts';
import { readConfig } from '../../server/config.ts';
import { limits } from '../../server/core/limits.ts';
import { expiryNoticeMs } from '../../server/emergency/emergency/emergency.rules.ts';
import { fullNameMin, passwordMin } from '../../shared/accounts/account.schema.ts';
import { newPasswordMin } from '../../shared/accounts/account.ts';
import { personalTokenDays } from '../../shared/accounts/personal-tokens.ts';
import { recordYears } from '../../shared/core/days.ts';
import { confirmationLinkHours, recoveryLinkHours } from '../../shared/core/retention.ts';
import { firstDocumentDay, lastDocumentDay } from '../../shared/documents/document-dates.ts';
import { shareHours } from '../../shared/documents/documents.ts';
import { extensionHours, mostDownloads, passcodeTries } from '../../shared/documents/sharing.ts';
import { lostDays } from '../../shared/emergency/emergency.ts';
import { attachedMedicationsMax } from '../../shared/health/health.schema.ts';
import { bodyConditions } from '../../shared/health/health.ts';
import { doseTimesMax } from '../../shared/health/medications.schema.ts';
import { questionLimits } from '../../shared/health/paper.ts';
import { reportPeriods } from '../../shared/operations/reports.ts';
import { readMicrochip } from '../../shared/pets/microchip.ts';
import { phoneDigits } from '../../shared/pets/pet-contacts.schema.ts';
import { petContactsMax } from '../../shared/pets/pet-contacts.ts';
import { petIdentifierLength } from '../../shared/pets/pet-identifier.ts';
import { firstBirthDate } from '../../shared/pets/pets.schema.ts';
import { advanceNoticeMax } from '../../shared/reminders/reminders.ts';
import { vaccinationNotice } from '../../shared/reminders/vaccination-notice.ts';

const yearOf = (date: string) => Number(date.slice(0, 4));
const hour = 3600;
const day = 24 * hour;
const megabyte = 1024 ** 2;

const { uploads } = readConfig({});
const upTo20 = Array.from({ length: 20 }, (_, index) => index + 1);
// A microchip number has one of three lengths.
const [shortOlderChip, longOlderChip, isoChip] = upTo20.filter((length) =>
  readMicrochip('1'.repeat(length)),
) as [number, number, number];

type Phrases = [english: string, german: string, spanish: string];

/**
 * Numbers of the code and the messages that state them: patterns in each language, with a `#` for each
 * number.
 */
type Said = { numbers: number[]; phrases: Phrases };

const says = (numbers: number | number[], ...phrases: Phrases[]): Said[] =>
  phrases.map((each) => ({ numbers: [numbers].flat(), phrases: each }));

export const statedNumbers: readonly Said[] = [
  // Sharing
  ...says(
    shareHours,
    ['links? that expires? in # hours', 'nach # Stunden ab', 'en # horas'],
    ['Share for # hours', 'Für # Stunden', 'durante # horas'],
    ['works for # hours', '# Stunden funktioniert', 'durante # horas'],
  ),
  ...says(shareHours / 24, ['share any of them for # days', '# Tage lang', 'durante # días']),
  ...says(extensionHours, ['Extend # hours', 'Um # Stunden', '# horas']),
  ...says(passcodeTries, ['Locked after # wrong passcodes', 'Nach # falschen', 'tras # códigos']),
  ...says([1, mostDownloads], ['a number from # to #', 'eine Zahl von # bis #', 'un número del # al #']),

  // Lost pets
  ...says(
    lostDays,
    ['for # more days', 'um # Tage', '# días más'],
    ['For # days, their public page', '# Tage lang', 'durante # días'],
  ),
  ...says(
    expiryNoticeMs / day / 1000,
    ['In # days, …’s page', 'In # Tagen', 'En # días'],
    ['email you # days before', '# Tage vor', '# días antes'],
  ),

  // Accounts
  ...says(
    passwordMin,
    ['Password must be at least # characters', 'mindestens # Zeichen', 'al menos # caracteres'],
    ['^At least # characters\\. Longer', 'Mindestens # Zeichen', 'Al menos # caracteres'],
  ),
  ...says(
    newPasswordMin,
    ['Password must be at least # characters', 'mindestens # Zeichen', 'al menos # caracteres'],
    ['^At least # characters$', 'Mindestens # Zeichen', 'Al menos # caracteres'],
  ),
  ...says(fullNameMin, [
    'Name must be at least # characters',
    'mindestens # Zeichen',
    'al menos # caracteres',
  ]),
  ...says(confirmationLinkHours, ['once and expire after # hours', 'nach # Stunden', 'a las # horas']),
  ...says(recoveryLinkHours, ['once and expires in # hour', '# Stunde (lang|ab)', '(durante|en) # hora']),
  ...says(
    freshSignInMs / hour / 1000,
    ['within # hour of signing in', '(innerhalb #|ersten) Stunde nach', 'durante la hora siguiente'],
    ['more than # hour ago', 'mehr als # Stunde', 'más de # hora'],
  ),
  ...says(limits.signInEachHour.seconds / hour, [
    'For # hour, you can’t sign in',
    '# Stunde warten',
    'Durante # hora',
  ]),
  ...says(limits.changeToAddress.seconds / hour, [
    'Wait # hour before asking',
    'Warte # Stunde',
    'Espera # hora',
  ]),
  ...says(waitForCurrent / day / 1000, ['(After|Wait) # days', 'Nach # Tagen', 'Después de # días']),
  ...says(limits.wrongCodes.max, ['then # wrong codes', '# falsche Codes', '# códigos incorrectos']),
  ...says(recoveryCodesInSet, ['# recovery codes', '# Wiederherstellungscodes', '# códigos de recuperación']),
  ...says(totpSettings.digits, ['# digits\\. A new code', '# Ziffern', '# dígitos']),
  ...says(totpSettings.period, ['every # seconds', 'Alle # Sekunden', 'Cada # segundos']),
  ...says(personalTokenDays[0], ['^# days$', '^# Tage$', '^# días$']),
  ...says(personalTokenDays[1], ['^# days$', '^# Tage$', '^# días$']),
  ...says(personalTokenDays[2] / 365, ['^# year$', '^# Jahr$', '^# año$']),

  // Pets
  ...says(petIdentifierLength, ['DM plus # characters', 'DM und # Zeichen', 'DM más # caracteres']),
  ...says(
    [isoChip, shortOlderChip, longOlderChip],
    [
      'has # digits, or # or # characters',
      'hat # Ziffern, bei älteren Chips # oder # Zeichen',
      'tiene # dígitos, o # o # caracteres',
    ],
  ),
  ...says(isoChip, ['^# digits, on the vet', '^# Ziffern', '^# dígitos']),
  ...says(petContactsMax, ['Up to # of each', 'bis zu #', 'Hasta #']),
  ...says(
    [phoneDigits.min, phoneDigits.max],
    ['with # to # digits', 'mit # bis # Ziffern', 'de # a # dígitos'],
  ),

  ...says(yearOf(firstBirthDate), ['Enter # or a later year', 'Gib # oder', 'Escribe # o']),

  // Documents
  ...says(
    [yearOf(firstDocumentDay), yearOf(lastDocumentDay)],
    ['a year from # to #', 'ein Jahr von # bis #', 'un año de # a #'],
  ),
  ...says(
    [uploads.maxBytes / megabyte, uploads.accountMaxBytes / megabyte / 1024],
    ['# MB each and # GB', '# MB pro Datei und # GB', '# MB cada uno y # GB'],
    ['# MB per file and # GB', '# MB pro Datei und # GB', '# MB por archivo y # GB'],
  ),

  // Health and reminders
  ...says(
    [recordYears.first, recordYears.last],
    ['a year from # to #', 'ein Jahr von # bis #', 'un año de # a #'],
  ),
  ...says(attachedMedicationsMax, [
    'up to # medications',
    'höchstens # Medikamente',
    'máximo # medicamentos',
  ]),
  ...says(doseTimesMax, ['up to # times of day', 'Höchstens # Uhrzeiten', 'máximo # horas']),
  ...says(
    bodyConditions.length,
    ['…/#', '…/#', '…/#'],
    ['Body condition \\(1-#\\)', '\\(1–#\\)', '\\(1-#\\)'],
    ['#-point scale', '#-Punkte-Skala', 'escala de # puntos'],
  ),
  ...says(
    [questionLimits.count, questionLimits.characters],
    [
      'up to # questions, # characters',
      'höchstens # Fragen mit zusammen höchstens # Zeichen',
      'hasta # preguntas, # caracteres',
    ],
  ),
  ...says(questionLimits.count, ['One per line, up to #', 'bis zu #', 'hasta #']),
  ...says(vaccinationNotice / 24 / 7, ['# weeks before it expires', '# Wochen vor', '# semanas antes']),
  ...says(Math.floor(advanceNoticeMax / 24 / 365), [
    'Enter # year or less',
    'höchstens # Jahr',
    '# año como',
  ]),

  // Reports
  ...says(reportPeriods['30d'], ['^# days$', '^# Tage$', '^# días$']),
  ...says(reportPeriods['90d'], ['^# days$', '^# Tage$', '^# días$']),
  ...says(Math.round((reportPeriods['12m'] / 365) * 12), ['^# months$', '^# Monate$', '^# meses$']),
];

type Exempt = { phrases: string[]; because: string };

/** Patterns of other numbers in English messages. */
export const exemptNumbers: readonly Exempt[] = [
  { phrases: ['two-(step|factor)'], because: 'the second step of a sign-in has this name' },
  {
    phrases: ['HL7 FHIR R4', 'AES-256', 'Argon2id', '\\bS3\\b', '2FAS'],
    because: 'names of standards and products',
  },
  {
    phrases: [
      'such as [\\d/:.-]+$',
      'such as \\+1 415 555 0123',
      'such as DM-7K-3QXV',
      '(such as|like) 12\\.5 lb, 12 lb 4 oz, 5\\.6 kg, or 560 g',
      '(Day|Month|Year) first: [\\d/-]+',
      'every month on the 1st at 8\\b',
      'on the 1st of every month',
      '1 is every day, 2 is every other day, and 30 is about monthly',
      '^Expires in 40 hours$',
    ],
    because: 'examples',
  },
  {
    phrases: ['(Enter|number,|of) [01] (hours )?or (more|higher)', 'except 0,'],
    because: 'there can’t be less',
  },
  { phrases: ['\\b0 USD', '\\$9\\.99/month'], because: 'prices' },
  {
    phrases: ['4 to 5 is ideal for dogs, 5 for cats', 'stop within five minutes'],
    because: 'what vets advise',
  },
  { phrases: ['assume 1 year\\.', 'it’s a 3-year vaccine'], because: 'labels of vaccines say one of these' },
  {
    phrases: ['NASPHV Form 51', 'as revised in 2007', 'Under 20 lb', '20 to 50 lb', 'Over 50 lb'],
    because: 'what the form of the rabies certificate says',
  },
  { phrases: ['Starts with 999\\.'], because: 'ICAR’s number for tests' },
  { phrases: ['A pound has 16 ounces', 'A stone has 14 pounds'], because: 'they always have' },
  { phrases: ['UTF-(8|16)'], because: 'names of encodings' },
  {
    phrases: ['100%', '100 mm when', 'measure 100 mm'],
    because: 'the true size of a sheet, and a line to check it',
  },
  {
    phrases: ['Snooze for 3 hours', '3 months$', 'past 3 months'],
    because: 'the number is in the same line of the code',
  },
  { phrases: ['in 24 hours$'], because: 'SQL counts a day' },
  { phrases: ['again in an hour'], because: 'no limit: what it waits for happens every ten minutes' },
  {
    phrases: ['24-hour clinic', 'in under 2 minutes'],
    because: 'no number of the code',
  },
  { phrases: ['two doses', 'three doses'], because: 'forms of a plural' },
  {
    phrases: [
      '^Two more things',
      'in three steps',
      '^Five times you’ll',
      'two collar tags',
      'two lines below',
      '^Page 1$',
      'on two devices',
      'two files with',
      'read two ways',
      'no two pets',
      'no two cards',
      'two insurance folders',
    ],
    because: 'they count what is beside them, or things that aren’t in the code',
  },
];

type ExemptFiles = { files: RegExp; because: string };

/** Files whose messages may contain any number. */
export const exemptFiles: readonly ExemptFiles[] = [
  {
    files: /^shared\/health\/vaccines\/profiles\//,
    because: 'what guidelines say, with their titles, years and tables',
  },
  { files: /\/settings-index\.ts$/, because: 'what people may type into the search' },
  {
    files: /\/(moments|week|sample-notices)\.tsx$/,
    because: 'stories, and samples of what the app says',
  },
];

/** English messages whose translations have other digits. */
export const otherDigits: readonly Exempt[] = [
  { phrases: ['5:50 PM'], because: 'a clock of 24 hours' },
  { phrases: ['9 pounds'], because: 'four kilograms' },
  { phrases: ['the one at 1 year'], because: 'it’s a word in the translations' },
  { phrases: ['^Type “Heartworm pill'], because: 'the line is read in English only' },
];

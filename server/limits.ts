import type { RateLimit } from './platform/rate-limits/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** SEC-2: every limit, by what it counts: `max` hits within `seconds` for one subject. Where it applies the route says. */
export const limits = {
  answersToFinders: { name: 'answers to finders', max: 20, seconds: day },
  answersToOneFinder: { name: 'answers to one finder', max: 3, seconds: day },
  changeToAddress: { name: 'change to address', max: 3, seconds: hour },
  codeCheck: { name: 'code check', max: 20, seconds: minute },
  contact: { name: 'contact', max: 5, seconds: hour },
  enrolFactor: { name: 'enrol factor', max: 10, seconds: hour },
  finders: { name: 'finders', max: 5, seconds: hour },
  linkByAddress: { name: 'link by address', max: 20, seconds: minute },
  linkEachHour: { name: 'link each hour', max: 30, seconds: hour },
  linkEachMinute: { name: 'link each minute', max: 10, seconds: minute },
  newPets: { name: 'new pets', max: 300, seconds: hour },
  passkeyOptionsByAddress: { name: 'passkey options by address', max: 30, seconds: minute },
  passkeyRegistration: { name: 'passkey registration', max: 10, seconds: hour },
  passkeySignInByAddress: { name: 'passkey sign-in by address', max: 30, seconds: minute },
  passwordCheck: { name: 'password check', max: 10, seconds: minute },
  passwordCheckEachHour: { name: 'password check each hour', max: 30, seconds: hour },
  pendingPets: { name: 'pending pets', max: 60, seconds: hour },
  pendingPhotos: { name: 'pending photos', max: 20, seconds: hour },
  petPages: { name: 'pet pages', max: 60, seconds: minute },
  petPhotos: { name: 'pet photos', max: 60, seconds: minute },
  photos: { name: 'photos', max: 120, seconds: hour },
  posters: { name: 'posters', max: 20, seconds: minute },
  printSheets: { name: 'print sheets', max: 20, seconds: minute },
  recoverByAddress: { name: 'recover by address', max: 20, seconds: hour },
  recoverOfAccount: { name: 'recover of account', max: 3, seconds: hour },
  // The page that waits asks every second, and a household may share an address.
  registrationByAddress: { name: 'registration by address', max: 300, seconds: minute },
  resendByAddress: { name: 'resend by address', max: 20, seconds: hour },
  resendEachHour: { name: 'resend each hour', max: 5, seconds: hour },
  resendEachMinute: { name: 'resend each minute', max: 1, seconds: minute },
  resumeByAddress: { name: 'resume by address', max: 30, seconds: minute },
  secondFactorEachHour: { name: 'second factor each hour', max: 20, seconds: hour },
  secondFactorEachMinute: { name: 'second factor each minute', max: 5, seconds: minute },
  sharedPages: { name: 'shared pages', max: 60, seconds: minute },
  signInByAddress: { name: 'sign-in by address', max: 30, seconds: minute },
  signInByAddressEachHour: { name: 'sign-in by address each hour', max: 300, seconds: hour },
  signInEachHour: { name: 'sign-in each hour', max: 30, seconds: hour },
  signInEachMinute: { name: 'sign-in each minute', max: 10, seconds: minute },
  signInLinks: { name: 'sign-in links', max: 3, seconds: day },
  signInLinksEachHour: { name: 'sign-in links each hour', max: 1, seconds: hour },
  signUpByAddress: { name: 'sign-up by address', max: 5, seconds: hour },
  signUpForAccount: { name: 'sign-up for account', max: 5, seconds: hour },
  uploadParts: { name: 'upload parts', max: 3000, seconds: hour },
  uploads: { name: 'uploads', max: 600, seconds: hour },
  wrongCodes: { name: 'wrong codes', max: 20, seconds: day },
} as const satisfies Record<string, RateLimit>;

import { z } from 'zod';

import { accountStatuses, adminActions } from '#shared/admin.ts';
import { contactTopicKeys } from '#shared/contact.ts';
import { joinedTodaySources } from '#shared/joined-today.ts';
import { shareDurations } from '#shared/sharing.ts';
import { signUpModes } from '#shared/site-settings.ts';

import { offer } from './account-answers.presenter.ts';
import { id, idOrNull, instant, instantOrNull, named, page, textOrNull } from './answer-values.presenter.ts';

const listedAccount = z.object({
  id,
  email: z.string(),
  name: z.string(),
  status: z.enum(accountStatuses),
  isBlocked: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: instant,
  lastSignInAt: instantOrNull,
});

const account = named(
  'Account',
  listedAccount.extend({
    verifiedAt: instantOrNull,
    closedAt: instantOrNull,
    sessions: z.int(),
    hasSecondStep: z.boolean(),
    storedBytes: z.int(),
  }),
);

const wholeOffer = named(
  'WholeOffer',
  offer.extend({
    validFrom: instant,
    publishedAt: instantOrNull,
    createdAt: instant,
    updatedAt: instant,
    state: z.enum(['draft', 'ended', 'live', 'upcoming']),
  }),
);

const message = named(
  'ContactMessage',
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    topic: z.enum(contactTopicKeys),
    message: z.string(),
    createdAt: instant,
    answeredAt: instantOrNull,
  }),
);

const figure = named('Figure', z.object({ least: z.int(), isHidden: z.boolean() }));

const figures = {
  signUps: figure,
  verified: figure,
  firstPets: figure,
  firstDocuments: figure,
  firstShares: figure,
  remindersSent: figure,
  linksMade: figure,
  linksOpened: figure,
  pageViews: figure,
  visits: figure,
  visitors: figure,
};

/** A part of the system: how it is, and what is known about it. */
const part = <Facts extends z.ZodType>(facts: Facts) =>
  z.object({
    state: z.enum(['attention', 'failed', 'fine']),
    ms: z.int(),
    facts: facts.nullable(),
  });

const waiting = { waiting: z.int(), waitingSince: instantOrNull, failed: z.int() };

export const adminAnswers = {
  summary: z.object({ accounts: z.object({ verified: z.int(), pending: z.int() }) }),
  site: z.object({
    settings: z.object({
      sign_ups: z.enum(signUpModes),
      upload_mb: z.int(),
      share_hours: z.literal(shareDurations),
      joined_today: z.enum(joinedTodaySources),
    }),
    uploadMostMegabytes: z.int(),
  }),
  offer: z.object({ offer: wholeOffer }),
  offers: z.object({ offers: z.array(wholeOffer), ...page }),
  reports: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    parts: z.array(
      z.object({
        from: z.iso.date(),
        until: z.iso.date(),
        storedBytes: z.int().nullable(),
        ...figures,
      }),
    ),
    totals: z.object(figures),
    storage: z.object({ bytes: z.int().nullable(), measuredAt: instant }).nullable(),
  }),
  invitations: z.object({
    invitations: z.array(
      z.object({
        id,
        email: z.string(),
        state: z.enum(['accepted', 'expired', 'waiting']),
        createdAt: instant,
        expiresAt: instant,
      }),
    ),
    ...page,
  }),
  message: z.object({ message }),
  messages: z.object({ messages: z.array(message), unanswered: z.int(), ...page }),
  account: z.object({ account }),
  accounts: z.object({ accounts: z.array(listedAccount), ...page, isMore: z.boolean() }),
  log: z.object({
    lines: z.array(
      z.object({
        id,
        administratorId: idOrNull,
        administratorEmail: textOrNull,
        action: z.enum(adminActions),
        targetId: idOrNull,
        targetEmail: textOrNull,
        reason: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
        createdAt: instant,
      }),
    ),
    ...page,
    isMore: z.boolean(),
  }),
  systemStatus: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: instant,
    database: part(z.object({ version: z.string(), bytes: z.int() })),
    storage: part(z.object({ kind: z.enum(['disk', 's3']), freeBytes: z.int().nullable() })),
    mail: part(z.object({ ...waiting, lastSent: instantOrNull })).extend({ isSent: z.boolean() }),
    queues: part(z.array(z.object({ name: z.string(), ...waiting }))),
    schedules: part(z.array(z.object({ name: z.string(), cron: z.string(), lastDone: instantOrNull }))),
    backups: part(
      z.object({
        last: z
          .object({
            takenAt: instant,
            place: z.enum(['folder', 's3', 'stream']),
            bytes: z.int(),
            files: z.int(),
            missingFiles: z.int(),
          })
          .nullable(),
        testedAt: instantOrNull,
        testedTakenAt: instantOrNull,
      }),
    ),
  }),
};

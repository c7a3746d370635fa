import { randomUUID } from 'node:crypto';

import { announceDue } from '#server/reminders/reminders/announce-reminders.usecases.ts';
import type { presentReminder } from '#server/reminders/reminders/reminders.presenter.ts';

import { read } from './browser.ts';
import type { Owner } from './factories.ts';
import { buildOwner } from './factories.ts';
import { addPerson } from './people-steps.ts';
import type { TestApp } from './test-app.ts';

export const remindersPath = '/api/reminders';

export type ShownReminder = ReturnType<typeof presentReminder>;

/** Owners with reminders, and the messages that they get as the clock advances. */
export function createReminderSteps(app: TestApp) {
  const owners: Owner[] = [];
  const mailsTo = (owner: Owner) => app.mailer.sent.filter(({ to }) => to === owner.user.email);
  const listed = async (owner: Owner) =>
    (await read<{ reminders: ShownReminder[] }>(await owner.get(remindersPath))).reminders;

  return {
    async ownerIn(timeZone = 'UTC', preferences: object = {}, facts: Parameters<typeof buildOwner>[1] = {}) {
      const owner = await buildOwner(app, facts);
      owners.push(owner);
      await owner.patch('/api/preferences', { timeZone, ...preferences });

      return owner;
    },

    /** Another account with access to the pet, and its id among the pet's people. */
    async personAt(
      owner: Owner,
      petId: string,
      {
        timeZone = 'UTC',
        preferences = {},
        ...facts
      }: NonNullable<Parameters<typeof addPerson>[3]> & {
        timeZone?: string;
        preferences?: object;
      } = {},
    ) {
      const added = await addPerson(app, owner, petId, facts);
      owners.push(added.person);
      await added.person.patch('/api/preferences', { timeZone, ...preferences });

      return added;
    },

    async add(owner: Owner, facts: object = {}): Promise<ShownReminder> {
      const draft = { id: randomUUID(), title: 'Rabies booster', date: '2030-05-10', ...facts };

      return (await read<{ reminder: ShownReminder }>(await owner.post(remindersPath, draft))).reminder;
    },

    /** Later, with tokens that are still valid. */
    async at(moment: string) {
      const issuedAt = app.clock.set(new Date(moment));
      for (const { user, session, ...browser } of owners) {
        const claims = {
          userId: user.id,
          sessionId: session.id,
          email: user.email,
          aal: 'aal1',
          issuedAt,
        } as const;
        browser.useToken(await app.tokens.signAccess({ ...claims, amr: ['password'] }));
      }
    },

    /** Sweeps and sends, like the jobs. */
    async send() {
      await announceDue(app.context());
      await app.jobs.endWaits();
      await app.jobs.run();
    },

    mailsTo,
    subjectsTo: (owner: Owner) => mailsTo(owner).map(({ subject }) => subject),
    listed,
    isSent: async (owner: Owner) => (await listed(owner)).map(({ notificationSent }) => notificationSent),

    /** The time at which the reminder is due to be announced. */
    async notifyAt({ id }: { id: string }) {
      const { rows } = await app.pool.query<{ at: Date | null }>(
        'select notify_at as at from reminders where id = $1',
        [id],
      );

      return rows[0]?.at?.toISOString() ?? null;
    },
  };
}

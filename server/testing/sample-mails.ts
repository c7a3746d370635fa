import {
  accountBlockedLetter,
  accountClosedForOwnerLetter,
  accountClosedLetter,
  accountDeletedLetter,
  accountUnblockedLetter,
  addressFreeSoonLetter,
  closedAddressLetter,
} from '#server/auth/account/account.mails.ts';
import {
  confirmationLetter,
  factorAddedLetter,
  knownAddressLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
  signInLinkLetter,
} from '#server/auth/auth.mails.ts';
import { securityNoticeLetter } from '#server/auth/security-notices.mails.ts';
import {
  addressTakenLetter,
  emailChangeCurrentLetter,
  emailChangeLetter,
  emailMovedLetter,
  emailRestoredLetter,
} from '#server/auth/user/email-change.mails.ts';
import { contactLetter } from '#server/features/contact/contact.mails.ts';
import { lostEndingLetter } from '#server/features/emergency/emergency.mails.ts';
import { finderAnswerLetter, finderLetter } from '#server/features/finder-messages/finder-messages.mails.ts';
import { petPortrait } from '#server/features/pets/pet-pictures.usecases.ts';
import type { ReminderSummary } from '#server/features/reminders/reminders.mails.ts';
import { digestLetter, reminderLetter } from '#server/features/reminders/reminders.mails.ts';
import { firstOpenLetter } from '#server/features/share-links/share-links.mails.ts';
import { invitationLetter } from '#server/features/sign-up-invitations/sign-up-invitations.mails.ts';
import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import { plainDates } from '#shared/dates.ts';
import type { PetSpecies } from '#shared/pets.ts';

export type SampleMail = { content: MailContent; name?: string };

type Words = {
  /** The address of the installation. */
  site: string;
  /** Of the account's owner. */
  name: string;
  pets: readonly MailPet[];
  /** Whatever else people write: titles, messages, notes. */
  words: string;
};

/** Samples with everyday words. */
export async function everydayWords(): Promise<Words> {
  const cast: [string, PetSpecies, string][] = [
    ['Pepper', 'dog', 'DM-7K-4M2P'],
    ['Miso', 'cat', 'DM-3F-9Q1X'],
    ['Clementine', 'rabbit', 'DM-8B-2W5T'],
    ['Bo', 'bird', 'DM-1H-6Z8R'],
  ];
  const pets = await Promise.all(
    cast.map(async ([name, type, petIdentifier]) => ({
      name,
      picture: await pictureOf(type, petIdentifier),
    })),
  );

  return { site: 'https://pets.example.org', name: 'Mia Okafor', pets, words: 'Rabies booster' };
}

export const pictureOf = async (type: PetSpecies, petIdentifier: string): Promise<MailPet['picture']> => ({
  type: 'image/png',
  content: await petPortrait({ type, petIdentifier }, { width: 176, height: 176 }),
});

/** Every mail that the product sends, by name. A mail is new when its function isn't called here. */
export function sampleMails({ site, name, pets, words }: Words): Record<string, SampleMail> {
  const [pet, ...others] = pets as [MailPet, ...MailPet[]];
  const undo = `${site}/reset-password#token_hash=token&type=recovery`;
  const end = 'May 15, 2030 at 9:00 AM UTC';
  const petId = '019a0000-0000-7000-8000-000000000001';
  const summary = (facts: Partial<ReminderSummary> = {}): ReminderSummary => ({
    title: words,
    label: pet.name,
    date: '2030-05-12',
    time: '09:00',
    notes: null,
    today: '2030-05-11',
    dates: plainDates,
    ...facts,
  });
  const around = { publicUrl: site, pets: [pet], unsubscribeUrl: `${site}/unsubscribe/token` };
  const notice = (kind: Parameters<typeof securityNoticeLetter>[1]) =>
    owned(securityNoticeLetter(site, kind));
  const owned = (content: MailContent): SampleMail => ({ content, name });
  const device = { device: 'Firefox on Windows', when: 'May 1, 2030 at 9:00 AM UTC' };
  const contact = { name, email: 'mia@example.org', topic: 'question', createdAt: new Date(0) } as const;
  const opened = { name: words, openedAt: 'May 1, 2030 at 9:00 AM', expiresAt: 'May 3, 2030 at 9:00 AM' };
  const answer = { petIdentifier: 'DM-7K-4M2P', pet, answer: words, asked: words };

  return {
    'reminder tomorrow': owned(
      reminderLetter(around, summary({ notes: `Bring the yellow card.\n${words}` }), 't'),
    ),
    'reminder today': owned(reminderLetter(around, summary({ date: '2030-05-11', time: undefined }), 't')),
    'reminder without pet': owned(
      reminderLetter({ ...around, pets: [] }, summary({ label: undefined }), 't'),
    ),
    'reminder later': owned(reminderLetter(around, summary({ date: '2030-12-22' }), 't')),
    'reminder that was due': owned(reminderLetter(around, summary({ date: '2030-04-22' }), 't')),
    digest: owned(
      digestLetter(
        { ...around, pets },
        pets.map(({ name: label }, at) =>
          summary({ label, date: `2030-05-1${at + 1}`, ...(at === 1 && { time: undefined }) }),
        ),
      ),
    ),
    'digest of two': owned(
      digestLetter({ ...around, pets: [pet, ...others.slice(0, 1)] }, [
        summary(),
        summary({ label: others[0]?.name }),
      ]),
    ),
    'lost period ends': owned(lostEndingLetter(site, { petId, pet })),
    'message of a finder': owned(
      finderLetter(site, { petId, pet }, [{ name: 'Sam', message: `I have her.\nCall me. ${words}` }]),
    ),
    'messages of finders': owned(
      finderLetter(site, { petId, pet }, [
        { name: null, message: 'She was near the lake.' },
        { name: 'Sam', message: words },
      ]),
    ),
    'message of a finder, without it': owned(finderLetter(site, { petId, pet }, [])),
    'reply to a finder': { content: finderAnswerLetter(site, answer) },
    'pack opened': owned(firstOpenLetter(site, { kind: 'pack', pet, ...opened })),
    'document opened': owned(firstOpenLetter(site, { kind: 'document', ...opened })),
    confirmation: { content: confirmationLetter(site, 'token') },
    invitation: { content: invitationLetter(site, 'token') },
    'known address': owned(knownAddressLetter(site)),
    recovery: owned(recoveryLetter(site, 'token')),
    'sign-in link': owned(signInLinkLetter(site, 'token')),
    'new address': { content: emailChangeLetter(site, 'token') },
    'address about to change': owned(
      emailChangeCurrentLetter(site, { token: 'token', newEmail: 'new@example.org' }),
    ),
    'address about to change, without it': owned(emailChangeCurrentLetter(site, { token: 'token' })),
    'address changed': owned(emailMovedLetter(site, undo)),
    'address changed back': { content: emailRestoredLetter(site) },
    'address taken': owned(addressTakenLetter(site)),
    'password changed': owned(passwordChangedLetter(site, 0)),
    'password changed, with passkeys': owned(passwordChangedLetter(site, 2)),
    'new device': owned(newDeviceLetter(site, device)),
    'app added': owned(factorAddedLetter(site, undo)),
    'second step off': notice('second_factor_off'),
    'recovery code used': notice('recovery_code_used'),
    'recovery codes made': notice('recovery_codes_made'),
    'passkey added': notice('passkey_added'),
    'passkey removed': notice('passkey_removed'),
    'wrong codes': notice('wrong_codes'),
    'account kept': notice('account_kept'),
    'data downloaded': notice('data_downloaded'),
    'access token made': notice('personal_token_made'),
    'account closed': owned(accountClosedLetter(site, end)),
    'account closed by an administrator': owned(accountClosedForOwnerLetter(site, end)),
    'account blocked': owned(accountBlockedLetter(site)),
    'account unblocked': owned(accountUnblockedLetter(site)),
    'address of a closed account': owned(closedAddressLetter(site, end)),
    'address that is free soon': owned(addressFreeSoonLetter(site)),
    'account deleted': { content: accountDeletedLetter(site, null) },
    'account deleted, with backups': { content: accountDeletedLetter(site, 30) },
    'contact message': { content: contactLetter({ ...contact, message: `${words}\n\nThank you!` }) },
  };
}

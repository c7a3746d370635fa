import {
  accountBlockedMail,
  accountClosedForOwnerMail,
  accountClosedMail,
  accountDeletedMail,
  accountUnblockedMail,
  addressFreeSoonMail,
  closedAddressMail,
} from '#server/accounts/auth/account/account.mails.ts';
import {
  confirmationMail,
  factorAddedMail,
  knownAddressMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  signInLinkMail,
} from '#server/accounts/auth/auth.mails.ts';
import { securityNoticeMail } from '#server/accounts/auth/security-notices.mails.ts';
import {
  addressTakenMail,
  emailChangeCurrentMail,
  emailChangeMail,
  emailMovedMail,
  emailRestoredMail,
} from '#server/accounts/auth/user/email-change.mails.ts';
import { invitationMail } from '#server/accounts/invitations/sign-up-invitations.mails.ts';
import { receivedMail } from '#server/data/inbox/inbox.mails.ts';
import { firstOpenMail } from '#server/documents/sharing/share-links.mails.ts';
import { lostEndingMail } from '#server/emergency/emergency/emergency.mails.ts';
import {
  finderAnswerMail,
  finderMail,
  finderThanksMail,
} from '#server/emergency/finder-messages/finder-messages.mails.ts';
import { clinicAnswerMail, clinicRequestMail } from '#server/health/confirmations/confirmations.mails.ts';
import { handoverUndoneMail, petsHandedOverMail } from '#server/pets/handovers/pet-handovers.mails.ts';
import {
  personJoinedMail,
  petInvitationMail,
  petOfferMail,
} from '#server/pets/people/pet-invitations.mails.ts';
import { petPortrait } from '#server/pets/pets/draw-pet.usecases.ts';
import type { MailContent, MailPet } from '#server/platform/mail/mail-content.ts';
import type { ReminderSummary } from '#server/reminders/reminders/reminders.mails.ts';
import { digestMail, reminderMail } from '#server/reminders/reminders/reminders.mails.ts';
import { contactMail } from '#server/site/contact/contact.mails.ts';
import { plainDates } from '#shared/core/dates.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { dueOf } from '#shared/reminders/due.ts';

export type SampleMail = { content: MailContent; name?: string };

type Words = {
  /** The address of the installation. */
  site: string;
  /** The name of the account's owner. */
  name: string;
  pets: readonly MailPet[];
  /** Other text that people write: titles, messages, notes. */
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

/** Every mail that the product sends, by name. A mail whose function isn't called here is reported as missing. */
export function sampleMails({ site, name, pets, words }: Words): Record<string, SampleMail> {
  const [pet, ...others] = pets as [MailPet, ...MailPet[]];
  const undo = `${site}/reset-password#token_hash=token&type=recovery`;
  const end = 'May 15, 2030 at 9:00 AM UTC';
  const petId = '019a0000-0000-7000-8000-000000000001';
  const summary = (facts: Partial<ReminderSummary> = {}): ReminderSummary => ({
    title: words,
    petNames: [pet.name],
    date: '2030-05-12',
    time: '09:00',
    notes: null,
    today: '2030-05-11',
    dates: plainDates,
    ...facts,
  });
  const around = { publicUrl: site, pets: [pet], unsubscribeUrl: `${site}/unsubscribe/token` };
  const notice = (kind: Parameters<typeof securityNoticeMail>[1]) => owned(securityNoticeMail(site, kind));
  const owned = (content: MailContent): SampleMail => ({ content, name });
  const device = { device: 'Firefox on Windows', when: 'May 1, 2030 at 9:00 AM UTC' };
  const contact = { name, email: 'mia@example.org', topic: 'question', createdAt: new Date(0) } as const;
  const opened = { name: words, openedAt: 'May 1, 2030 at 9:00 AM', expiresAt: 'May 3, 2030 at 9:00 AM' };
  const handedOver = { petName: pet.name, person: 'Ana', keptPetId: petId };
  const clinic = {
    petId,
    petName: pet.name,
    email: 'front@clinic.example',
    confirmed: 2,
    corrected: 1,
    refused: 1,
  };
  const answer = { petIdentifier: 'DM-7K-4M2P', pet, answer: words, asked: words };

  return {
    'reminder tomorrow': owned(
      reminderMail(around, summary({ notes: `Bring the yellow card.\n${words}` }), 't'),
    ),
    'reminder today': owned(reminderMail(around, summary({ date: '2030-05-11', time: undefined }), 't')),
    'reminder without pet': owned(reminderMail({ ...around, pets: [] }, summary({ petNames: [] }), 't')),
    'reminder later': owned(reminderMail(around, summary({ date: '2030-12-22' }), 't')),
    'reminder that was due': owned(reminderMail(around, summary({ date: '2030-04-22' }), 't')),
    digest: owned(
      digestMail(
        { ...around, pets },
        pets.map(({ name }, at) =>
          summary({ petNames: [name], date: `2030-05-1${at + 1}`, ...(at === 1 && { time: undefined }) }),
        ),
        dueOf({ reminders: 2, doses: 1, vaccines: 1 }),
      ),
    ),
    'digest of two': owned(
      digestMail(
        { ...around, pets: [pet, ...others.slice(0, 1)] },
        [summary(), summary({ petNames: others.slice(0, 1).map(({ name }) => name) })],
        dueOf({ reminders: 0, doses: 0, vaccines: 0 }),
      ),
    ),
    'question to a clinic': {
      content: clinicRequestMail(site, {
        requester: name,
        owner: `${name} (owner)`,
        pet: {
          name: pet.name,
          type: 'dog',
          breed: words,
          gender: 'female',
          neutered: true,
          birthOrAdoptionDate: '2024-05-01',
          colour: words,
          marks: words,
          microchip: '276098100000001',
        },
        grams: 12_000,
        lines: [
          {
            name: words,
            vaccine: 'rabies',
            dateAdministered: '2030-05-01',
            expirationDate: '2033-05-01',
            administrator: words,
            batchNumber: words,
          },
        ],
        message: words,
        secret: 'secret',
      }),
    },
    'answer of a clinic': owned(clinicAnswerMail(site, { ...clinic, by: { name: words, role: words } })),
    'answer of another address': owned(clinicAnswerMail(site, { ...clinic, by: null })),
    'lost period ends': owned(lostEndingMail(site, { petId, pet })),
    'message of a finder': owned(
      finderMail(site, { petId, pet }, [{ name: 'Sam', message: `I have her.\nCall me. ${words}` }]),
    ),
    'messages of finders': owned(
      finderMail(site, { petId, pet }, [
        { name: null, message: 'She was near the lake.' },
        { name: 'Sam', message: words },
      ]),
    ),
    'message of a finder, without it': owned(finderMail(site, { petId, pet }, [])),
    'thanks to a finder': { content: finderThanksMail(site, pet) },
    'reply to a finder': { content: finderAnswerMail(site, answer) },
    'mail received': { content: receivedMail(site, { subject: words, name: 'Sam' }) },
    'mail received, without its subject': { content: receivedMail(site, { subject: '', name: '' }) },
    'pack opened': owned(firstOpenMail(site, { kind: 'pack', pet, ...opened })),
    'document opened': owned(firstOpenMail(site, { kind: 'document', ...opened })),
    confirmation: { content: confirmationMail(site, 'token') },
    invitation: { content: invitationMail(site, 'token') },
    'invitation to pets': {
      content: petInvitationMail(site, {
        inviter: name,
        pets: [pet.name],
        grant: { role: 'sitter', scope: null, papers: 'none', fromDay: null, untilDay: '2030-06-09' },
        token: 'token',
      }),
    },
    'offer of a pet': { content: petOfferMail(site, { inviter: name, pets: [pet.name], token: 'token' }) },
    'pet handed over': owned(petsHandedOverMail(site, [handedOver])),
    'pets handed over': owned(petsHandedOverMail(site, [handedOver, { ...handedOver, petName: 'Max' }])),
    'handover undone': owned(handoverUndoneMail(site, { petName: pet.name, person: 'Ana', isBack: true })),
    'handover undone by the owner before': owned(
      handoverUndoneMail(site, { petName: pet.name, person: 'Ana', isBack: false }),
    ),
    'invitation accepted': owned(personJoinedMail(site, { person: 'Ana', pets: [pet.name], petId })),
    'known address': owned(knownAddressMail(site)),
    recovery: owned(recoveryMail(site, 'token')),
    'sign-in link': owned(signInLinkMail(site, 'token')),
    'new address': { content: emailChangeMail(site, 'token') },
    'address about to change': owned(
      emailChangeCurrentMail(site, { token: 'token', newEmail: 'new@example.org' }),
    ),
    'address about to change, without it': owned(emailChangeCurrentMail(site, { token: 'token' })),
    'address changed': owned(emailMovedMail(site, undo)),
    'address changed back': { content: emailRestoredMail(site) },
    'address taken': owned(addressTakenMail(site)),
    'password changed': owned(passwordChangedMail(site, 0)),
    'password changed, with passkeys': owned(passwordChangedMail(site, 2)),
    'new device': owned(newDeviceMail(site, device)),
    'app added': owned(factorAddedMail(site, undo)),
    'second step off': notice('second_factor_off'),
    'recovery code used': notice('recovery_code_used'),
    'recovery codes made': notice('recovery_codes_made'),
    'passkey added': notice('passkey_added'),
    'passkey removed': notice('passkey_removed'),
    'wrong codes': notice('wrong_codes'),
    'account kept': notice('account_kept'),
    'data downloaded': notice('data_downloaded'),
    'access token made': notice('personal_token_made'),
    'account closed': owned(accountClosedMail(site, end)),
    'account closed by an administrator': owned(accountClosedForOwnerMail(site, end)),
    'account blocked': owned(accountBlockedMail(site)),
    'account unblocked': owned(accountUnblockedMail(site)),
    'address of a closed account': owned(closedAddressMail(site, end)),
    'address that is free soon': owned(addressFreeSoonMail(site)),
    'account deleted': { content: accountDeletedMail(site, null) },
    'account deleted, with backups': { content: accountDeletedMail(site, 30) },
    'contact message': { content: contactMail({ ...contact, message: `${words}\n\nThank you!` }) },
  };
}

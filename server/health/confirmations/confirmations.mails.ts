import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { enteredAddressFooter, eventFooter } from '#server/platform/mail/mail-footers.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { clinicRequestDays } from '#shared/health/proof/clinic-requests.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';
import type { FormPet } from '#shared/health/proof/rabies-form.ts';
import { formOfDose, formOfPet, isRabies } from '#shared/health/proof/rabies-form.ts';

import { plainRequester, plainDose, plainPet } from './asked-words.rules.ts';
import { confirmPaths } from './confirm-paths.rules.ts';
import { doseWords, petRows } from './request-facts.rules.ts';

type Asked = {
  /** The account that asks. */
  requester: string;
  /** The pet's owner. */
  owner: string;
  pet: FormPet;
  /** The last weight. */
  grams: number | null;
  lines: readonly ConfirmedFacts[];
  message: string | null;
  secret: string;
};

const nameMax = 40;

/** PROOF-5: to a clinic. */
export function clinicRequestMail(
  publicUrl: string,
  { requester, pet: typed, lines, message, secret, ...asked }: Asked,
): MailContent {
  const pet = plainPet(typed);
  const name = plainRequester(requester);
  const rabies = lines.filter((dose) => isRabies(dose, pet.type));
  const dates = readersDates();
  const form = formOfPet({ owner: withoutAddress(asked.owner, ''), pet, grams: asked.grams }, dates);

  return {
    subject: i18n.t('Please confirm vaccinations of {pet}', { pet: shortened(pet.name, nameMax) }),
    paragraphs: [
      i18n.t('{name} keeps the records of {pet} in {brand} and asks you to confirm vaccinations.', {
        name,
        pet: pet.name,
        brand: brand.name,
      }),
      i18n.t(
        'On the page you can confirm each one, correct it, or say that it wasn’t given at your clinic. You don’t need an account. The link works once and expires in {days} days.',
        { days: clinicRequestDays },
      ),
      ...(message === null ? [] : [i18n.t('{name} added this message:', { name })]),
    ],
    facts: [
      { title: i18n.t('The pet'), rows: petRows(pet, dates.day) },
      { title: i18n.t('Vaccinations to confirm'), rows: lines.map((line) => rowOfLine(line, dates.day)) },
    ],
    ...(message !== null && { quoted: [message] }),
    button: {
      label: i18n.t('Open the request'),
      url: `${publicUrl}${confirmPaths.page(secret)}`,
      spelledOut: true,
    },
    appendix: rabies.map((dose) => ({
      title: i18n.t('For a rabies certificate (NASPHV Form 51)'),
      rows: [...form, ...formOfDose(plainDose(dose), pet.type, dates)],
    })),
    aside: i18n.t(
      'Not your patient? Open the page and choose “Tell the owner it isn’t our patient”. We won’t write again.',
    ),
    footer: enteredAddressFooter,
  };
}

function rowOfLine(typed: ConfirmedFacts, day: (day: string) => string) {
  const dose = plainDose(typed);

  return { label: dose.name, value: doseWords(dose, day).join(' · ') };
}

type Answered = {
  petId: string;
  petName: string;
  email: string;
  /** The person who answered; null when the address declined. */
  by: { name: string; role: string } | null;
  confirmed: number;
  corrected: number;
  refused: number;
};

/** PROOF-5: to the person who asked. */
export function clinicAnswerMail(publicUrl: string, { by, ...answered }: Answered): MailContent {
  const { petId, email, confirmed, corrected, refused } = answered;
  const pet = withoutAddress(answered.petName, i18n.t('your pet'));
  const counts = [
    confirmed > 0 &&
      i18n.t('{count, plural, one {# vaccination confirmed} other {# vaccinations confirmed}}', {
        count: confirmed,
      }),
    corrected > 0 && i18n.t('{count, plural, one {# corrected} other {# corrected}}', { count: corrected }),
    refused > 0 &&
      i18n.t('{count, plural, one {# not given there} other {# not given there}}', { count: refused }),
  ].filter((words) => words !== false);
  const common = {
    button: {
      label: i18n.t('See the answer'),
      url: `${publicUrl}${paths.petHealth(petId, 'vaccinations')}`,
    },
    footer: eventFooter,
  };
  if (by === null)
    return {
      ...common,
      subject: i18n.t('{pet} isn’t a patient at {email}', { email, pet: shortened(pet, nameMax) }),
      paragraphs: [
        i18n.t('{email} says that {pet} isn’t its patient. Check the address, or call the clinic.', {
          email,
          pet,
        }),
      ],
    };

  return {
    ...common,
    subject: i18n.t('{email} answered about {pet}', { email, pet: shortened(pet, nameMax) }),
    paragraphs: [
      i18n.t('{email} answered your request about {pet}. {answers}.', {
        email,
        pet,
        answers: counts.join(', '),
      }),
      ...(corrected > 0
        ? [i18n.t('Your record hasn’t changed. You can switch to the clinic’s dates with one tap.')]
        : []),
    ],
    quoted: [[by.name, by.role].join(', ')],
  };
}

import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { vaccineNames } from '#shared/health/vaccines/vaccines.ts';

import type { Answer } from './requirement-answers.ts';
import { isMet } from './requirement-answers.ts';
import type { HoursBeforeArrival, RequirableVaccine, Requirements } from './requirements.ts';
import { travelAnswerInWords, travelLines } from './travel-words.ts';

/** "Rabies", "Microchip": the requirement that an answer is about. */
export const requirementName = ({ asked, name }: Pick<Answer, 'asked' | 'name'>): string =>
  ({
    vaccine: () => name ?? '',
    microchip: () => i18n.t('Microchip'),
    neutered: () => i18n.t('Spayed or neutered'),
    fecalTest: () => i18n.t('Fecal test'),
    fleaTick: () => i18n.t('Flea and tick treatment'),
    chipDate: () => i18n.t('Microchip date'),
    age: () => i18n.t('Age'),
    importForm: () => i18n.t('CDC Dog Import Form'),
  })[asked]();

/** "48 hours", "21 days". */
const hoursInWords = (hours: number): string =>
  hours % 24 === 0 && hours > 72
    ? i18n.t('{days, plural, one {# day} other {# days}}', { days: hours / 24 })
    : i18n.t('{hours, plural, one {# hour} other {# hours}}', { hours });

export const hoursBeforeInWords = (hours: HoursBeforeArrival): string =>
  hours === 0
    ? i18n.t('Any time before arrival')
    : i18n.t('At least {time} before arrival', { time: hoursInWords(hours) });

/** All answers in one sentence: about the requirements of a list, or, without a name, about the vaccinations. */
export function answersHeadline(answers: readonly Answer[], { name }: { name: string }): string {
  const [total, met] = [answers.length, answers.filter(isMet).length];
  if (name === '') return vaccinationsHeadline(total, met);
  if (total === 0) return i18n.t('This list asks for nothing from this kind of pet.');

  return met === total
    ? i18n.t('Meets all requirements')
    : i18n.t('{open, plural, one {# requirement isn’t met} other {# requirements aren’t met}}', {
        open: total - met,
      });
}

function vaccinationsHeadline(total: number, met: number): string {
  if (total === 0) return i18n.t('Nothing recorded.');

  return met === total
    ? i18n.t(
        '{total, plural, one {The vaccination is valid for the whole stay} other {All # vaccinations are valid for the whole stay}}',
        { total },
      )
    : i18n.t('{met} of {total} vaccinations are valid for the whole stay', { met, total });
}

/** The vaccine by the name on the forms of places, which have no species yet. */
export const vaccineOnForms = (vaccine: RequirableVaccine): string =>
  vaccine === 'dapp'
    ? i18n.t('DHPP (dogs): distemper, adenovirus, parvovirus')
    : vaccine === 'fvrcp'
      ? i18n.t('FVRCP (cats): panleukopenia, herpesvirus, calicivirus')
      : vaccineNames[vaccine];

/** The answer in the reader's language. `hoursBefore` as it was asked. */
export function answerInWords(answer: Answer, { hoursBefore }: { hoursBefore: number }): string {
  const { asked, kind, on } = answer;
  const day = on === null ? '' : readersDates().longDay(on);
  const ofTravel = travelAnswerInWords(answer, day);
  if (ofTravel !== undefined) return ofTravel;

  return {
    valid: () => i18n.t('Valid for the whole stay, through {day}', { day }),
    lapses: () => i18n.t('Expires {day}, during the stay', { day }),
    expired: () =>
      asked === 'vaccine'
        ? i18n.t('Expired before arrival, on {day}', { day })
        : i18n.t('The last one on record is from {day}', { day }),
    tooLate: () =>
      i18n.t('Given on {day}, less than {time} before arrival', { day, time: hoursInWords(hoursBefore) }),
    undated: () => i18n.t('No expiration date on record'),
    missing: () => i18n.t('Not on record'),
    noCertificate: () => i18n.t('Valid through {day}, but without a certificate', { day }),
    met: () => i18n.t('On record'),
    unmet: () => i18n.t('Not according to the record'),
    unknown: () => i18n.t('Not on record'),
    look: () => lookInWords(asked, day),
    // Only travel rules give these.
    waits: () => '',
    beforeChip: () => '',
    tooYoung: () => '',
    notIso: () => '',
  }[kind]();
}

/** The record has something, but no field that answers. */
const lookInWords = (asked: Answer['asked'], day: string): string => {
  if (asked === 'neutered') return i18n.t('Not on record. Born or adopted on {day}', { day });
  if (asked === 'fecalTest') return i18n.t('Tested on {day}. Ask for the result.', { day });

  return day
    ? i18n.t('Treated since {day}. Ask for the last dose.', { day })
    : i18n.t('On record. Ask for the last dose.');
};

/** "Rabies, microchip": the requirements of a list as lines. Vaccines by the names of a species. */
export function requirementLines(
  {
    hoursBefore,
    certificates,
    fecalTestMonths,
    fleaTick,
    neuteredFromMonths,
    microchip,
    travel,
  }: Requirements,
  names: readonly string[],
): string[] {
  return [
    ...names,
    hoursBefore > 0 && i18n.t('Shots at least {time} before arrival', { time: hoursInWords(hoursBefore) }),
    certificates && i18n.t('A certificate for each shot'),
    fecalTestMonths !== null &&
      i18n.t(
        '{months, plural, one {A negative fecal test within # month} other {A negative fecal test within # months}}',
        {
          months: fecalTestMonths,
        },
      ),
    fleaTick && i18n.t('Flea and tick treatment'),
    neuteredFromMonths !== null &&
      i18n.t(
        '{months, plural, one {Spayed or neutered from # month of age} other {Spayed or neutered from # months of age}}',
        {
          months: neuteredFromMonths,
        },
      ),
    microchip && i18n.t('Microchip'),
    ...(travel ? travelLines(travel) : []),
  ].filter((line) => line !== false);
}

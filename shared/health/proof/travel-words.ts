import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { Answer, AnswerKind } from './requirement-answers.ts';
import type { TravelRule } from './requirements.ts';
import { euRabiesRule, usDogRule } from './travel-cover.ts';

const { leastAgeWeeks, daysToCount } = euRabiesRule;
const { leastAgeMonths } = usDogRule;

const regulation = '576/2013';
const firstUsDay = '2024-08-01';
const lastDayOfRegulation = '2026-04-21';

const annexThree = (point: string) =>
  i18n.t('Regulation (EU) No {number}, Annex III, point {point}', { number: regulation, point });

const pointOf = (kind: AnswerKind): string =>
  kind === 'beforeChip' ? '2(d)' : kind === 'tooYoung' ? '2(b)' : '2(e), 2(f)';

const euCitation = ({ asked, kind }: Answer): string =>
  asked === 'microchip'
    ? i18n.t('Regulation (EU) No {number}, Annex II', { number: regulation })
    : annexThree(asked === 'chipDate' ? '2(d)' : asked === 'age' ? '2(b)' : pointOf(kind));

const usCitation = ({ asked }: Answer): string => {
  const day = readersDates().longDay(firstUsDay);

  return asked === 'vaccine' || asked === 'chipDate'
    ? i18n.t('CDC rules since {day}, for dogs from countries with a high risk of rabies', { day })
    : i18n.t('CDC rules since {day}, for all dogs', { day });
};

/** The rule behind an answer, with its source; null for one that no travel rule decides. */
export function citationOf(answer: Answer, { travel }: { travel: TravelRule | null }): string | null {
  const { asked, vaccine } = answer;
  const isOfTravel =
    asked === 'microchip' ||
    asked === 'chipDate' ||
    asked === 'age' ||
    asked === 'importForm' ||
    (asked === 'vaccine' && vaccine === 'rabies');
  if (!travel || !isOfTravel) return null;

  return travel === 'eu' ? euCitation(answer) : usCitation(answer);
}

/** The requirements of travel rules as lines. */
export const travelLines = (travel: TravelRule): string[] =>
  ({
    eu: () => [
      i18n.t('Microchip before the rabies shot, with its date'),
      i18n.t('Rabies shot from {weeks} weeks of age', { weeks: leastAgeWeeks }),
      i18n.t('{days} days between a first rabies shot and arrival', { days: daysToCount }),
    ],
    us: () => [
      i18n.t('Dogs at least {months} months old', { months: leastAgeMonths }),
      i18n.t('Microchip before the rabies shot, with its date'),
      i18n.t('CDC Dog Import Form'),
    ],
  })[travel]();

/** The limits of the answers. */
export const travelNote = (travel: TravelRule): string =>
  ({
    eu: () =>
      i18n.t(
        'Planning aid, not an official document. Regulation (EU) No {number} applied until {day} (Regulation (EU) {law}, Article {article}). Ask the authorities of the country for the rules since then, and whether it wants a blood test.',
        {
          number: regulation,
          day: readersDates().longDay(lastDayOfRegulation),
          law: '2016/429',
          article: '277',
        },
      ),
    us: () =>
      i18n.t(
        'Planning aid, not an official document. From rabies-free and low-risk countries, CDC asks for no rabies shot. From high-risk countries it asks for more forms than are listed here. See CDC’s pages before you travel.',
      ),
  })[travel]();

/** The answers that only travel rules give, in words. */
export function travelAnswerInWords({ asked, kind }: Answer, day: string): string | undefined {
  if (kind === 'beforeChip')
    return i18n.t('Chip after the rabies shot of {day}: this dose doesn’t count', { day });
  if (kind === 'waits') return i18n.t('Counts only from {day}, after arrival', { day });
  if (kind === 'tooYoung')
    return i18n.t(
      'Given on {day}, less than {weeks} weeks after the birth or adoption date on record: this dose doesn’t count',
      { day, weeks: leastAgeWeeks },
    );
  if (kind === 'notIso')
    return i18n.t('The number on record isn’t an ISO number. Some scanners can’t read it.');
  if (asked === 'chipDate') return kind === 'met' ? day : i18n.t('Chip date not on record');
  if (asked === 'age' && kind === 'met')
    return i18n.t('At least {months} months old on arrival', { months: leastAgeMonths });
  if (asked === 'age' && kind === 'look')
    return i18n.t('Not {months} months after {day}, the birth or adoption date on record', {
      months: leastAgeMonths,
      day,
    });
  if (asked === 'age') return i18n.t('Birth date not on record');

  return asked === 'importForm' ? i18n.t('Fill it in before you travel, and carry the receipt') : undefined;
}

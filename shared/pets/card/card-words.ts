import { dayWord } from '#shared/core/dates.ts';

/** "2021-03-14" as "14 Mar 2021"; parsed from its digits, so that the time zone cannot change the day. */
export function cardDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)/.exec(iso) ?? [];

  return year ? `${Number(day)} ${dayWord(`${year}-${month}-01`, { month: 'short' })} ${year}` : iso;
}

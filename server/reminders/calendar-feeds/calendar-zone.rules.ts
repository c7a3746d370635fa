/** A time zone as calendars know it: its name, and its rules as a VTIMEZONE of RFC 5545. */
export type CalendarZone = { id: string; rules: readonly string[] };

/** The zone of an account, by its IANA name. Old names get their current one, for example `Asia/Calcutta`. */
export async function calendarZoneOf(timeZone: string): Promise<CalendarZone> {
  // 80 kB that only a calendar needs.
  const { tzlib_get_ical_block: blockOf } = await import('timezones-ical-library');
  const [rules = '', id = ''] = blockOf(timeZone);

  return { id: id.replace('TZID=', ''), rules: rules.split('\r\n') };
}

import { flag, instant, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { added, named, op, under } from '#server/core/openapi/openapi.ts';

const feed = named('CalendarFeed', { url: textOrNull, alarms: flag, createdAt: instant });

export const calendarFeedApi = under('/api/calendar-feed', {
  'GET /': op('getCalendarFeed', 'The address of the calendar', { feed: feed.nullable() }),
  'POST /': added('renewCalendarFeed', 'Make a new address for the calendar', { feed }),
  'PATCH /': op('changeCalendarFeed', 'Turn alerts in the calendar on or off', { feed }),
  'DELETE /': op('removeCalendarFeed', 'Turn the calendar off'),
});

export const calendarApi = {
  'GET /calendar/:file{.+\\.ics}': op('readCalendar', 'The calendar, for calendar programs', 'calendar'),
};

import { AppError } from '#server/errors.ts';

export const unreadableEvents = () =>
  new AppError('invalid', 'analytics.unreadable', 'These events can’t be read');

export const tooManyEvents = () =>
  new AppError('tooLarge', 'analytics.too_many', 'These are too many events for one request');

export const unknownToken = () =>
  new AppError('unauthenticated', 'analytics.unknown_token', 'This token belongs to another installation');

/** The client blocks itself for a minute when it gets this with `quota_limited`. */
export const eventsLimited = (retryAfterSeconds: number) =>
  new AppError('limited', 'rate.limited', 'Too many events. Please wait a moment and try again.', {
    retryAfterSeconds,
  });

export const eventsRefused = () =>
  new AppError('unavailable', 'analytics.unavailable', 'Events can’t be stored at the moment', {
    retryAfterSeconds: 5,
  });

/** Events go to an outside service. */
export const countedElsewhere = () =>
  new AppError('notFound', 'analytics.elsewhere', 'This installation doesn’t take events');

export const unknownProject = () =>
  new AppError('notFound', 'analytics.unknown_project', 'There is nothing at this address');

import { AppError } from '#server/core/errors/errors.ts';

export const unreadableEvents = () =>
  new AppError('invalid', 'analytics.unreadable', 'We can’t read these events');

export const tooManyEvents = () =>
  new AppError('tooLarge', 'analytics.too_many', 'Too many events for one request');

export const unknownToken = () =>
  new AppError('unauthenticated', 'analytics.unknown_token', 'This token belongs to another installation');

/** The client blocks itself for a minute when it gets this with `quota_limited`. */
export const eventsLimited = (retryAfterSeconds: number) =>
  new AppError('limited', 'rate.limited', 'Too many requests. Wait a moment and try again.', {
    retryAfterSeconds,
  });

export const eventsRefused = () =>
  new AppError('unavailable', 'analytics.unavailable', 'We can’t store events right now', {
    retryAfterSeconds: 5,
  });

/** Events go to an outside service. */
export const countedElsewhere = () =>
  new AppError('notFound', 'analytics.elsewhere', 'This installation doesn’t collect events');

export const unknownProject = () =>
  new AppError('notFound', 'analytics.unknown_project', 'There’s nothing at this address');

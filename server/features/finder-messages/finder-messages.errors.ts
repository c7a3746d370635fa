import { AppError } from '#server/errors.ts';

export const finderMessageNotFound = () =>
  new AppError('notFound', 'finder_messages.not_found', 'Message not found');

export const finderLeftNoAddress = () =>
  new AppError(
    'conflict',
    'finder_messages.no_address',
    'You can’t reply because this finder didn’t leave an email.',
  );

export const finderAnswered = () =>
  new AppError('conflict', 'finder_messages.answered', 'You’ve already replied to this message.');

import { AppError } from '#server/errors.ts';

export const finderMessageNotFound = () =>
  new AppError('notFound', 'finder_messages.not_found', 'Message not found');

export const finderLeftNoAddress = () =>
  new AppError(
    'conflict',
    'finder_messages.no_address',
    'Whoever wrote this left no address to which an answer could go.',
  );

export const finderAnswered = () =>
  new AppError('conflict', 'finder_messages.answered', 'This message has its answer already.');

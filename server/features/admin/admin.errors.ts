import { AppError } from '#server/errors.ts';

export const adminsOnly = () =>
  new AppError('forbidden', 'admin.only', "You don't have permission to access this page");

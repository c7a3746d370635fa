import { AppError } from '#server/errors.ts';

/** The endpoint or its keys are none of a push service on the internet. */
export const endpointInvalid = () =>
  new AppError('invalid', 'push.endpoint_invalid', 'We can’t send notifications to this browser.');

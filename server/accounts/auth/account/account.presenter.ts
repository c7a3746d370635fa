import { kindOfDevice, nameOfDevice } from '#server/accounts/auth/devices/devices.presenter.ts';
import type { Session, User } from '#server/accounts/users/users.table.ts';

/** A session as its owner sees it: a signed-in device. */
export const presentDevice = (
  { id, userAgent, createdAt, refreshedAt, amr }: Session,
  currentSessionId: string,
) => ({
  id,
  device: nameOfDevice(userAgent),
  kind: kindOfDevice(userAgent),
  current: id === currentSessionId,
  byPasskey: amr === 'passkey',
  signedInAt: createdAt.toISOString(),
  lastActiveAt: refreshedAt.toISOString(),
});

/** Where a mail about the account goes, and the name to greet its owner by: anyone can enter one before the address is confirmed. */
export const toOwner = ({
  email,
  emailConfirmedAt,
  userMetadata,
}: Pick<User, 'email' | 'emailConfirmedAt' | 'userMetadata'>) => ({
  to: email,
  ...(emailConfirmedAt && { name: userMetadata.full_name }),
});

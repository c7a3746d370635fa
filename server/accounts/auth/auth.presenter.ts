import type { presentDisplay } from '#server/accounts/preferences/preferences.presenter.ts';
import { deletesAt } from '#server/accounts/users/closing.rules.ts';
import { accessTokenSeconds } from '#server/accounts/users/tokens.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import type { Session, User } from '#server/accounts/users/users.table.ts';

import type { Factor } from './factors/factors.table.ts';

type PresentableUser = Omit<User, 'passwordHash' | 'isAdmin' | 'bannedUntil' | 'promoCode' | 'promoCouponId'>;

/** The user as the GoTrue protocol shows it. */
export function presentUser(user: PresentableUser, factors: Factor[] = []) {
  const { id, email, newEmail, emailConfirmedAt, userMetadata, lastSignInAt, createdAt, updatedAt } = user;

  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...(newEmail && { new_email: newEmail }),
    email_confirmed_at: emailConfirmedAt,
    confirmed_at: emailConfirmedAt,
    last_sign_in_at: lastSignInAt,
    app_metadata: { provider: 'email', providers: ['email'], is_premium: user.isPremium },
    user_metadata: userMetadata,
    identities: [identityOf(user)],
    factors: factors.map(presentFactor),
    created_at: createdAt,
    updated_at: updatedAt,
    is_anonymous: false,
  };
}

// A sign-up with a known address gets one too, because an empty list would reveal that the address is known.
const identityOf = ({
  id,
  email,
  emailConfirmedAt,
  lastSignInAt,
  createdAt,
  updatedAt,
}: PresentableUser) => ({
  identity_id: id,
  id,
  user_id: id,
  identity_data: { sub: id, email, email_verified: emailConfirmedAt !== null, phone_verified: false },
  provider: 'email',
  email,
  last_sign_in_at: lastSignInAt,
  created_at: createdAt,
  updated_at: updatedAt,
});

const presentFactor = ({ id, friendlyName, factorType, status, createdAt, updatedAt }: Factor) => ({
  id,
  friendly_name: friendlyName,
  factor_type: factorType,
  status,
  created_at: createdAt,
  updated_at: updatedAt,
});

/**
 * The session as the protocol shows it. The refresh token in the body only names the session; the working one is in an
 * httpOnly cookie. The display preferences come with it, so that the first paint is right, and so does the deletion time of
 * a closed account. Neither is sent before the second step, or with a session that may only set a password.
 */
export async function presentSession(
  tokens: Tokens,
  {
    session,
    user,
    factors,
    display,
  }: { session: Session; user: User; factors: Factor[]; display: ReturnType<typeof presentDisplay> },
  now: Date,
) {
  const { amr, secondFactor } = session;
  const needsSecondStep = session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified');
  const isSignedIn = amr !== 'recovery' && !needsSecondStep;
  const presented = presentUser(user, factors);
  const own = { display, ...(user.closedAt && { deletes_at: deletesAt(user) }) };
  const access_token = await tokens.signAccess({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal: session.aal,
    amr: secondFactor ? [amr, secondFactor] : [amr],
    issuedAt: now,
  });

  return {
    access_token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(now.getTime() / 1000) + accessTokenSeconds,
    refresh_token: `${session.id}.${session.counter}`,
    user: { ...presented, app_metadata: { ...presented.app_metadata, ...(isSignedIn && own) } },
  };
}

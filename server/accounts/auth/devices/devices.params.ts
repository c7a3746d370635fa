import type { Context as HonoContext } from 'hono';

import { accountCookies } from '#server/accounts/auth/auth.cookies.ts';
import { newToken } from '#server/accounts/users/tokens.ts';
import { clientAddress } from '#server/core/client-address.ts';
import type { PublicEnv } from '#server/core/http.ts';

import type { ClientInfo } from './devices.usecases.ts';

/** The browser that sent the request; one without a device cookie gets a new device token. */
export const clientInfoOf = (c: HonoContext<PublicEnv>): ClientInfo => ({
  userAgent: c.req.header('user-agent') ?? '',
  device: accountCookies(c).readDevice() ?? newToken(),
  address: clientAddress(c),
});

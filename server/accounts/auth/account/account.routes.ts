import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';

import { deviceNotFound } from './account.errors.ts';
import { presentDevice } from './account.presenter.ts';
import { closeAccount } from './close-account.usecases.ts';
import { listDevices, signDeviceOut } from './sign-out-devices.usecases.ts';

const sessionId = z.object({ sessionId: z.uuid() });
// A password, or a passkey's answer to a challenge.
const proof = z.union([
  z.object({ password: z.string().max(128) }),
  z.object({ challenge_id: z.uuid(), credential: z.looseObject({ id: z.string().max(1400) }) }),
]);

/** `/api/account`: owners' actions on their own account. */
export const accountRoutes = createRouter()
  .get('/sessions', async (c) => {
    const ctx = c.get('ctx');
    const sessions = await listDevices(ctx);

    return c.json({ sessions: sessions.map((session) => presentDevice(session, ctx.sessionId)) });
  })
  .delete('/sessions/:sessionId', validate('param', sessionId, deviceNotFound), async (c) => {
    await signDeviceOut(c.get('ctx'), c.req.valid('param').sessionId);

    return c.body(null, 204);
  })
  .post('/deletion', limitJson, validate('json', proof), async (c) => {
    const ctx = c.get('ctx');
    const input = c.req.valid('json');
    await closeAccount(ctx, { ...input, pageOrigin: c.req.header('origin') });

    return c.body(null, 204);
  });

import { z } from 'zod';

import { flag, id, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op, under } from '#server/core/openapi/openapi.ts';

const success = z.literal(true);
const refused = z.object({ success: z.literal(false), ...fields(text, 'code', 'error') });
const confirmed = z.union([z.object({ success, session_id: id }), refused]);
const mailed = z.union([z.object({ success }), refused]);

export const emailProcedures = under('/auth/v1/rpc', {
  'POST /verify_email_with_token': op('confirmEmail', 'Confirm the address of a sign-up', confirmed),
  'POST /resend_verification_email': op(
    'resendVerification',
    'Send the confirmation mail of a sign-up again',
    mailed,
  ),
});

export const accountProcedures = under('/auth/v1/rpc', {
  'POST /is_admin': op('isAdmin', 'Whether the account is an administrator', flag),
});

export const registrationProcedures = under('/auth/v1/rpc', {
  'GET /registration': op('getRegistration', 'How far the sign-up of this browser has come', {
    state: z.enum(['confirmed', 'created', 'mailed', 'unknown']),
  }),
  'POST /resume_registration': op(
    'resumeRegistration',
    'Sign in after the address was confirmed elsewhere',
    confirmed,
  ),
});

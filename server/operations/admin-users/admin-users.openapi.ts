import { z } from 'zod';

import { flag, id, instant, instantOrNull, int, page, text } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { accountStatuses } from '#shared/accounts/admin.ts';

const listed = z.object({
  id,
  ...fields(text, 'email', 'name'),
  status: z.enum(accountStatuses),
  ...fields(flag, 'isBlocked', 'isAdmin'),
  createdAt: instant,
  lastSignInAt: instantOrNull,
});

const account = named('Account', {
  ...listed.shape,
  ...fields(instantOrNull, 'verifiedAt', 'closedAt'),
  sessions: int,
  hasSecondStep: flag,
  storedBytes: int,
});

const list = { accounts: z.array(listed), ...page, isMore: flag };

export const adminUsersApi = under('/api/admin/users', {
  'GET /': op('listAccounts', 'List or search accounts', list),
  'GET /:userId': op('getAccount', 'An account, without what is in it', { account }),
  'POST /:userId/verification': op('resendAccountVerification', 'Send the confirmation mail again', {
    account,
  }),
  'POST /:userId/block': op('blockAccount', 'Block an account', { account }),
  'POST /:userId/unblock': op('unblockAccount', 'Unblock an account', { account }),
  'POST /:userId/administrator': op('makeAdministrator', 'Make an account an administrator', { account }),
  'POST /:userId/no-administrator': op('removeAdministrator', 'Take the role away', { account }),
  'POST /:userId/close': op('closeAccountOf', 'Close an account', { account }),
});

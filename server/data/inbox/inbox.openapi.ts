import { z } from 'zod';

import {
  address,
  dayOrNull,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  int,
  page,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { proposedRecords } from '#server/documents/documents/documents.openapi.ts';
import {
  attachmentProblems,
  authenticationResults,
  messageStates,
  senderRules,
} from '#shared/data/inbox/inbox.ts';
import { documentCategoryKeys } from '#shared/documents/documents.ts';

const inboxAddress = named('InboxAddress', {
  id,
  address: text,
  petId: idOrNull.describe('Null for the address of the account.'),
  petName: textOrNull,
  createdAt: instant,
});

const rule = z.enum(senderRules);
const answers = flag.describe('Whether the sender is told that a mail has arrived.');
const sender = named('InboxSender', { id, address: text, rule, answers });

const listed = {
  id,
  state: z.enum(messageStates),
  ...fields(text, 'fromName', 'fromAddress', 'subject'),
  petId: idOrNull.describe('The pet of the address that it came to, or the only one that is named in it.'),
  petName: textOrNull,
  ...fields(int, 'attachments', 'saved'),
  ...fields(flag, 'unread', 'dismissed'),
  receivedAt: instant,
};

const message = named('InboxMessage', listed);
const result = z.enum(authenticationResults);

const file = z.object({
  id,
  ...fields(text, 'fileName', 'fileType'),
  bytes: int,
  problem: z.enum(attachmentProblems).nullable().describe('Why it can’t be saved as a document.'),
  reading: flag.describe('Whether its text is still being read.'),
  ...fields(textOrNull, 'fileUrl', 'thumbnailUrl'),
  documentId: idOrNull,
  savedAt: instantOrNull,
  proposal: z.object({
    name: text,
    category: z.enum(documentCategoryKeys).nullable(),
    ...fields(dayOrNull, 'documentDate', 'expirationDate'),
    records: proposedRecords.nullable().describe('Null until it has been read, and once it is saved.'),
  }),
});

const wholeMessage = named('WholeInboxMessage', {
  ...listed,
  sentAt: instantOrNull,
  text,
  authentication: z
    .object({ spf: result, dkim: result, dmarc: result })
    .nullable()
    .describe('The results of the receiving mail server’s checks of the sender.'),
  forged: flag,
  linkedHosts: z.array(text),
  leftOut: int.describe('Attachments beyond the limits, which are in the original only.'),
  canAnswer: flag.describe('Whether senders can be told that their mail has arrived.'),
  sender: z.object({ id, rule, answers }).nullable().describe('The rule about the sender.'),
  files: z.array(file),
});

const saved = { saved: z.array(z.object({ attachmentId: id, documentId: idOrNull })) };

export const inboxApi = under('/api/inbox', {
  'GET /': op('listInbox', 'List the messages of the inbox, newest first', {
    messages: z.array(message),
    ...page,
  }),
  'GET /unread': op('countUnreadMessages', 'Count unread messages, up to 100', { unread: int }),
  'GET /addresses': op('listInboxAddresses', 'The addresses that mail comes to', {
    addresses: z.array(inboxAddress),
  }),
  'POST /addresses': added(
    'renewInboxAddress',
    'Make a new address for the account or a pet, and end the old one',
    { address: inboxAddress },
  ),
  'DELETE /addresses/:addressId': op('removeInboxAddress', 'Remove an address'),
  'GET /senders': op('listInboxSenders', 'The senders that are allowed or blocked', {
    senders: z.array(sender),
  }),
  'PUT /senders': op('decideAboutSender', 'Allow or block a sender', { sender }),
  'DELETE /senders/:senderId': op('forgetSender', 'Remove a sender from the list'),
  'GET /:messageId': op('getMessage', 'Read a message', { message: wholeMessage }),
  'POST /:messageId/opened': op('openMessage', 'Mark a message as read'),
  'POST /:messageId/save': op(
    'saveAttachments',
    'Save attachments as documents, with the records that were read from them',
    saved,
  ),
  'POST /:messageId/undo': op('undoSave', 'Take saved attachments back into the inbox, for ten minutes'),
  'POST /:messageId/dismiss': op('dismissMessage', 'Dismiss a message, or move it back'),
  'POST /:messageId/download': op(
    'downloadMessage',
    'The address of the original, valid for a minute',
    address,
  ),
  'DELETE /:messageId': op('deleteMessage', 'Delete a message and its attachments'),
});

export const inboxWebhookApi = under('/inbox', {
  'POST /webhook': op('deliverMail', 'Deliver a mail to the inbox, for providers', { stored: flag }),
});

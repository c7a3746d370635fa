import { z } from 'zod';

import { id, instant, instantOrNull, int, page, text } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { contactTopicKeys } from '#shared/site/contact.ts';

const received = { received: z.literal(true) };

export const contactApi = {
  'POST /api/contact': op('sendContact', 'Write to the operator', received, { body: 'form' }),
};

const message = named('ContactMessage', {
  id,
  ...fields(text, 'name', 'email'),
  topic: z.enum(contactTopicKeys),
  message: text,
  createdAt: instant,
  answeredAt: instantOrNull,
});

const list = { messages: z.array(message), unanswered: int, ...page };

export const adminContactApi = under('/api/admin/messages', {
  'GET /': op('listMessages', 'Messages from the contact form', list),
  'PUT /:messageId/answered': op('markAnswered', 'Mark a message as answered', { message }),
});

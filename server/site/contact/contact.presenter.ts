import type { ContactMessage } from './contact.table.ts';

/** A message as administrators see it. */
export const presentMessage = (message: ContactMessage) => ({
  id: message.id,
  name: message.name,
  email: message.email,
  topic: message.topic,
  message: message.message,
  createdAt: message.createdAt.toISOString(),
  answeredAt: message.answeredAt?.toISOString() ?? null,
});

import { randomUUID } from 'node:crypto';

import { inboxAddressesTable, inboxSendersTable } from '#server/data/inbox/inbox.table.ts';
import { receiveMail } from '#server/data/inbox/receive-message.usecases.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { newId } from '#server/platform/ids.ts';

import { read } from './browser.ts';
import type { Owner } from './factories.ts';
import { mailWith } from './made-mail.ts';
import * as samples from './sample-files.ts';
import type { TestApp } from './test-app.ts';

/** A mail that waits, with an attachment that is saved and one that isn't. */
export async function addInbox(app: TestApp, owner: Owner, pet: Pet, mark: string) {
  const { db } = app.base;
  const [inboxAddressId, inboxSenderId, inboxSaveKey] = [newId(), newId(), randomUUID()];
  const ownerId = owner.ctx.accountId;
  const createdAt = app.clock.now();
  await db
    .insert(inboxAddressesTable)
    .values({ id: inboxAddressId, ownerId, petId: pet.id, localPart: `pet-${inboxAddressId}`, createdAt });
  await db.insert(inboxSendersTable).values({
    id: inboxSenderId,
    ownerId,
    address: `desk@${mark.toLowerCase()}.example`,
    rule: 'allow',
    answers: false,
    createdAt,
  });
  const parts = [1, 2].map((number) => ({
    fileName: `${mark} paper ${number}.pdf`,
    type: 'application/pdf',
    content: samples.printedPdf(`${mark} paper ${number}`),
  }));
  const mail = mailWith({ subject: `${mark} mail`, text: `${mark} text`, parts });
  await receiveMail(app.context(), {
    recipients: [{ id: inboxAddressId, ownerId, petId: pet.id }],
    envelopeFrom: '',
    content: (async function* content() {
      yield Buffer.from(mail);
    })(),
  });
  const { rows } = await app.pool.query<{ id: string }>('select id from inbox_messages where owner_id = $1', [
    ownerId,
  ]);
  const inboxMessageId = rows[0]?.id ?? '';
  await app.handlers.find(({ name }) => name === 'inbox.read')?.run({ messageId: inboxMessageId });
  const { message } = await read<{ message: { files: { id: string }[] } }>(
    await owner.get(`/api/inbox/${inboxMessageId}`),
  );
  const [savedFile, waiting] = message.files;
  const facts = { category: 'other', documentDate: null, expirationDate: null, petId: pet.id };
  const saved = await owner.post(`/api/inbox/${inboxMessageId}/save`, {
    requestKey: inboxSaveKey,
    documents: [{ ...facts, attachmentId: savedFile?.id, name: `${mark} paper` }],
  });
  if (!saved.ok) throw new Error(await saved.text());

  return {
    inboxAddressId,
    inboxSenderId,
    inboxMessageId,
    inboxAttachmentId: waiting?.id ?? '',
    inboxSaveKey,
  };
}

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import type { SessionBody } from '#server/testing/account-steps.ts';
import { newEmail, postSignUp, postVerify } from '#server/testing/account-steps.ts';
import { connect, readAs } from '#server/testing/browser.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import { download } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { samplePdf } from '../samples/sample-pdf.ts';
import { samplePhoto } from '../samples/sample-photo.ts';

type Inbox = { list(to: string): Promise<{ text: string }[]> };

const mailPatienceMs = 30_000;

/** Signs up, follows the mailed link, adds a pet with a photo and a document, and reads both. Returns the address. */
export async function firstVisit(url: string, inbox: Inbox): Promise<string> {
  const owner = connect(url);
  const email = newEmail();
  await readAs(200, postSignUp(owner, { email }));
  const token = /[?&]token=([\w-]+)/.exec(await firstMail(inbox, email))?.[1] ?? '';
  const session = await readAs<SessionBody>(200, postVerify(owner, token));
  owner.useToken(session.access_token);

  const bella = { name: 'Bella', requestKey: crypto.randomUUID() };
  const { pet } = await readAs<{ pet: { id: string } }>(201, owner.post('/api/pets', bella));
  const photo = await samplePhoto({ background: '#111111', fur: '#eeeeee', shade: '#777777' });
  await readAs(200, putPhoto(owner, pet.id, photo));
  const content = samplePdf('Certificate of vaccination', ['Patient: Bella']);
  const document = await uploadDocument(owner, content, { fileName: 'Record.pdf', name: 'Record' });
  assert.deepEqual(await download({ url }, owner, document.id), Buffer.from(content));

  return email;
}

async function firstMail(inbox: Inbox, email: string): Promise<string> {
  for (const from = performance.now(); performance.now() - from < mailPatienceMs; await pause(50)) {
    const [mail] = await inbox.list(email);
    if (mail) return mail.text;
  }
  throw new Error('No mail came');
}

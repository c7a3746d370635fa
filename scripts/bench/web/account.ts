import { setTimeout as pause } from 'node:timers/promises';

import { postRecover, postToken } from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';
import { mailsTo } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

import type { Product } from '../../product.ts';
import { demoAccount, demoDocuments } from '../../samples/demo.ts';
import { samplePhoto } from '../../samples/sample-photo.ts';
import { addDemoAccount } from '../demo.ts';
import { databaseOf, databaseUrl, makeAdministrator } from '../owners.ts';

const documentCount = 20;
const mailMs = 10_000;

/** The account whose pages are measured, with the texts by which the benchmark recognizes them. */
export type FilledAccount = {
  browser: Browser;
  email: string;
  userId: string;
  pet: { id: string; name: string };
  shareId: string;
  /** Where a recovery link leads: without one there is no form for a new password. */
  recoveryPath: string;
  /** The name of a document that is shared. */
  document: string;
  fact: { overview: string; health: string; lifestyle: string };
};

/** Makes the demo account with 20 documents, and an administrator's. */
export async function fillAccount(product: Product): Promise<FilledAccount> {
  const { dataDirectory } = product;
  const { email, password } = demoAccount;
  const database = await databaseOf(dataDirectory);
  await addDemoAccount({ DATA_DIR: dataDirectory, DATABASE_URL: await databaseUrl(dataDirectory) });
  const browser = product.newBrowser();
  const session = await readAs<SessionBody>(200, postToken(browser, email, password));
  browser.useToken(session.access_token);
  const { pets } = await readAs<{ pets: FilledAccount['pet'][] }>(200, browser.get('/api/pets'));
  const pet = pets.find(({ name }) => name === 'Bella');
  if (!pet) throw new Error('The demo account has other pets');
  const copies = Array.from({ length: documentCount }, () => demoDocuments).flat();
  for (const { name, category, fileName, content } of copies.slice(demoDocuments.length, documentCount)) {
    const file = Buffer.isBuffer(content) ? content : await samplePhoto(content);
    await uploadDocument(browser, file, { fileName, name: `${name}, copy`, category, petId: pet.id });
  }
  const document = 'Vaccination record';
  type List = { documents: DocumentBody['document'][] };
  const { documents } = await readAs<List>(200, browser.get('/api/documents'));
  const shared = documents.find(({ name }) => name === document);

  return {
    browser,
    email,
    userId: await makeAdministrator(database, email),
    pet,
    shareId: shared?.shareUrl?.split('/').at(-1) ?? '',
    recoveryPath: await recoveryPath(product, email),
    document,
    fact: { overview: 'Red and white', health: 'Apoquel', lifestyle: 'Salmon jerky' },
  };
}

async function recoveryPath(product: Product, email: string): Promise<string> {
  await readAs(200, postRecover(product.newBrowser(), email));
  for (const started = performance.now(); performance.now() - started < mailMs; await pause(100)) {
    const texts = (await mailsTo(product, email)).map(({ text }) => text);
    const [link] = /\/reset-password#\S+/.exec(texts.join('\n')) ?? [];
    if (link) return link;
  }
  throw new Error('No recovery mail came');
}

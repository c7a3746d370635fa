import { setTimeout as pause } from 'node:timers/promises';

import { postRecover } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import { mailsTo, newOwner } from '#server/testing/program-steps.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

import { makeAdministrator } from '../bench/administrator.ts';
import type { Product } from '../product.ts';
import { demoDocuments, demoPets } from '../samples/demo.ts';
import { samplePhoto } from '../samples/sample-photo.ts';

const documentCount = 20;
const coat = { background: '#d7cbe0', fur: '#b9a58f', shade: '#7d6a58' };

type Pet = { id: string; name: string };

/** What the pages of the account show, by which the benchmark recognizes them. */
export type FilledAccount = {
  browser: Browser;
  email: string;
  userId: string;
  pet: Pet;
  shareId: string;
  /** Where a recovery link leads: without one there is no form for a new password. */
  recoveryPath: string;
  /** The name of the newest document, which is shared. */
  document: string;
  fact: { overview: string; health: string; lifestyle: string };
};

/**
 * Makes an account with three pets with photos, 20 documents, lifestyle data, contacts and a share link, over HTTP. It is an
 * administrator's.
 */
export async function fillAccount(product: Product): Promise<FilledAccount> {
  const { browser, email } = await newOwner(product);
  const pets: Pet[] = [];
  for (const demo of demoPets) pets.push(await addPet(browser, demo));
  const pet = pets.at(-1);
  if (!pet) throw new Error('There are no demo pets');
  const document = await addDocuments(browser, pets);
  const share = await readAs<DocumentBody>(200, browser.put(`/api/documents/${document.id}/share`, {}));

  return {
    browser,
    email,
    userId: await makeAdministrator(product.dataDirectory, email),
    pet,
    shareId: share.document.shareUrl?.split('/').at(-1) ?? '',
    recoveryPath: await recoveryPath(product, email),
    document: document.name,
    fact: { overview: 'Red and white', health: 'Apoquel', lifestyle: 'Salmon jerky' },
  };
}

async function addPet(browser: Browser, demo: (typeof demoPets)[number]): Promise<Pet> {
  const { coat: ownCoat = coat, more, life = {}, contacts = {}, ...facts } = demo;
  const { pet } = await readAs<{ pet: Pet & Record<string, unknown> }>(
    201,
    browser.post('/api/pets', { ...facts, requestKey: crypto.randomUUID() }),
  );
  await succeed(putPhoto(browser, pet.id, await samplePhoto(ownCoat)));
  if (more) {
    const before = Object.fromEntries(Object.keys(more).map((name) => [name, pet[name]]));
    await succeed(
      browser.request('PATCH', `/api/pets/${pet.id}`, JSON.stringify({ changes: more, before }), json),
    );
  }
  for (const [field, value] of Object.entries(life))
    await succeed(
      browser.put(`/api/pets/${pet.id}/lifestyle`, {
        field,
        value,
        before: field === 'insurance' ? null : [],
      }),
    );
  for (const [kind, value] of Object.entries(contacts))
    await succeed(browser.put(`/api/pets/${pet.id}/contacts`, { kind, value, before: [] }));

  return pet;
}

/** Adds the demo documents again and again, and returns the newest. */
async function addDocuments(browser: Browser, pets: readonly Pet[]) {
  let newest: DocumentBody['document'] | undefined;
  for (let at = documentCount - 1; at >= 0; at--) {
    const demo = demoDocuments[demoDocuments.length - 1 - (at % demoDocuments.length)];
    if (!demo) throw new Error('There are no demo documents');
    const { pet, name, category, fileName, content } = demo;
    const petId = pets.find((known) => known.name === pet)?.id;
    newest = await uploadDocument(browser, Buffer.isBuffer(content) ? content : await samplePhoto(content), {
      fileName,
      name: at < demoDocuments.length ? name : `${name}, copy ${Math.floor(at / demoDocuments.length)}`,
      category,
      ...(petId && { petId }),
    });
  }
  if (!newest) throw new Error('No document was added');

  return newest;
}

const mailMs = 10_000;

async function recoveryPath(product: Product, email: string): Promise<string> {
  await succeed(postRecover(product.newBrowser(), email));
  for (const started = performance.now(); performance.now() - started < mailMs; await pause(100)) {
    const texts = (await mailsTo(product, email)).map(({ text }) => text);
    const [link] = /\/reset-password#\S+/.exec(texts.join('\n')) ?? [];
    if (link) return link;
  }
  throw new Error('No recovery mail came');
}

const json = { headers: { 'content-type': 'application/json' } };

async function succeed(asked: Promise<Response>) {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}

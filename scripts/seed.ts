// Creates the demo account with its pets and documents, or prints how to sign in when it already exists.
import { Readable } from 'node:stream';

import { addConfirmedAccount } from '../server/accounts/auth/sign-up/add-confirmed-account.usecases.ts';
import { findUserByEmail } from '../server/accounts/users/users.queries.ts';
import { readConfig } from '../server/config.ts';
import type { Context, AccountContext, AccountId } from '../server/core/context.ts';
import { inLocale } from '../server/core/language/translations.ts';
import { createDependencies } from '../server/dependencies.ts';
import { makePack } from '../server/documents/sharing/make-pack.usecases.ts';
import { shareDocument } from '../server/documents/sharing/share-document.usecases.ts';
import { addDocument } from '../server/documents/uploads/add-document.usecases.ts';
import { openLifestyle, saveAnswer } from '../server/health/lifestyle/lifestyle.usecases.ts';
import { openContacts, saveContacts } from '../server/pets/contacts/pet-contacts.usecases.ts';
import { addPet } from '../server/pets/pets/add-pet.usecases.ts';
import { setPetPhoto } from '../server/pets/pets/change-pet-photo.usecases.ts';
import { changePet } from '../server/pets/pets/change-pet.usecases.ts';
import { petFactsOf } from '../server/pets/pets/pets.presenter.ts';
import { newId } from '../server/platform/ids.ts';
import type { Locale } from '../shared/core/locales.ts';
import { baseLocale, isLocale } from '../shared/core/locales.ts';
import { packFacts } from '../shared/documents/sharing.ts';
import type { LifestyleAnswer } from '../shared/health/lifestyle.schema.ts';
import { lifestyleFields } from '../shared/health/lifestyle.ts';
import { petContactKinds } from '../shared/pets/pet-contacts.ts';
import { translateDemo } from './samples/demo-words.ts';
import { demoAccount, demoDocuments, demoPackTitle, demoPets } from './samples/demo.ts';
import { samplePhoto } from './samples/sample-photo.ts';
import { seedHealth } from './samples/seed-health.ts';
import { seedReminders } from './samples/seed-reminders.ts';

const day = 24 * 3600 * 1000;

// `npm run seed -- de`: the language of the demo account and of its owner's texts.
const [, , language = baseLocale] = process.argv;
if (!isLocale(language)) {
  console.error(`Nothing was seeded: there is no language “${language}”.`);
  process.exit(1);
}
const config = readConfig();
if (config.production) {
  console.error(
    'Nothing was seeded: everybody knows the password of the demo account, and this is production.',
  );
  process.exit(1);
}
const dependencies = await createDependencies(config).catch((error: Error) => {
  console.error(`Nothing was seeded. ${error.message}`);
  process.exit(1);
});
try {
  const ctx: Context = { ...dependencies.base, now: new Date() };
  const added = await addConfirmedAccount(ctx, demoAccount);
  const user = added ?? (await findUserByEmail(ctx.db, demoAccount.email));
  if (!user) throw new Error('The demo account came and went');
  const owner: AccountContext = {
    ...ctx,
    accountId: user.id as AccountId,
    sessionId: newId(),
    petScope: 'all',
  };
  await inLocale(language, () => seed(owner, language));
  console.log(
    `${added ? 'The demo account is ready' : 'The demo account is there already'}. Start DenMate and sign in with`,
  );
  console.log(`  email     ${demoAccount.email}\n  password  ${demoAccount.password}`);
} finally {
  await dependencies.close();
}

/** Adds missing items: each has a stable request key, so that the next run completes an interrupted one. */
async function seed(ctx: AccountContext, locale: Locale) {
  const ids = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const [index, { coat, more, life = {}, contacts = {}, ...facts }] of translateDemo(
    locale,
    demoPets,
  ).entries()) {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - (400 - index * 100) * day) };
    const pet = await addPet(then, { ...facts, requestKey: keyOf('1', index) });
    if (coat && !pet.photoUrl) await setPetPhoto(ctx, pet.id, incoming(await samplePhoto(coat)));
    const isTold = pet.microchip ?? pet.conditions;
    if (more && !isTold) await changePet(ctx, pet.id, { changes: more, before: petFactsOf(pet) });
    const known = await openLifestyle(ctx, pet.id);
    for (const field of lifestyleFields) {
      const isSaid = known[field] !== null && known[field].length > 0;
      const answer = { field, value: life[field], before: known[field] } as LifestyleAnswer;
      if (answer.value && !isSaid) await saveAnswer(ctx, pet.id, answer);
    }
    const around = await openContacts(ctx, pet.id);
    for (const kind of petContactKinds) {
      const value = contacts[kind];
      if (value && around[kind].length === 0) await saveContacts(ctx, pet.id, { kind, value, before: [] });
    }
    ids.set(pet.name, pet.id);
  }
  const packed = new Map<string, string[]>();
  for (const [index, { pet, content, shared, ...facts }] of translateDemo(locale, demoDocuments).entries()) {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - (demoDocuments.length - index - 1) * 9 * day) };
    const petId = ids.get(pet);
    const document = await addDocument(
      then,
      { ...facts, ...(petId && { petId }), requestKey: keyOf('2', index) },
      incoming(Buffer.isBuffer(content) ? content : await samplePhoto(content)),
    );
    if (shared) await shareDocument(ctx, document.id);
    const together = packed.get(pet) ?? [];
    packed.set(pet, [...together, document.id]);
    documents.set(document.name, document.id);
  }
  for (const [name, petId] of ids) await seedHealth(ctx, { name, petId, documents, locale });
  await seedReminders(ctx, ids, locale);
  const [pet, documentIds] = [...packed].find(([pet]) => ids.has(pet)) ?? ['', []];
  const petId = ids.get(pet);
  if (petId)
    await makePack(ctx, {
      petId,
      title: translateDemo(locale, demoPackTitle),
      documentIds,
      facts: [...packFacts],
      requestKey: keyOf('3', 0),
    });
}

function keyOf(kind: string, index: number) {
  return `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function incoming(content: Buffer) {
  return {
    content: Readable.from([content]),
    declaredBytes: content.length,
    signal: new AbortController().signal,
  };
}

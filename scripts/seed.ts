// Makes the demo account with its pets and documents, or says how to sign in when it is there already.
import { Readable } from 'node:stream';

import { confirmUser, findUserByEmail, insertPendingUser } from '../server/auth/auth.queries.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { readConfig } from '../server/config.ts';
import type { Context, OwnerContext, OwnerId } from '../server/context.ts';
import { createDependencies } from '../server/dependencies.ts';
import { addDocument } from '../server/features/documents/documents.usecases.ts';
import { shareDocument } from '../server/features/documents/sharing.usecases.ts';
import { addPet, setPetPhoto } from '../server/features/pets/pets.usecases.ts';
import { newId } from '../server/platform/ids.ts';
import { demoAccount, demoDocuments, demoPets } from './samples/demo.ts';
import { samplePhoto } from './samples/sample-photo.ts';

const day = 24 * 3600 * 1000;

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
  const known = await findUserByEmail(ctx.db, demoAccount.email);
  if (!known) await seed({ ...ctx, ownerId: (await openAccount(ctx)) as OwnerId, sessionId: newId() });
  console.log(
    `${known ? 'The demo account is there already' : 'The demo account is ready'}. Start DenMate and sign in with`,
  );
  console.log(`  email     ${demoAccount.email}\n  password  ${demoAccount.password}`);
} finally {
  await dependencies.close();
}

async function openAccount(ctx: Context) {
  const userMetadata = { full_name: demoAccount.name, role: 'standard' } as const;
  const passwordHash = await hashPassword(demoAccount.password);
  const user = await insertPendingUser(
    ctx.db,
    { id: newId(), email: demoAccount.email, userMetadata },
    ctx.now,
  );
  if (!user) throw new Error('The demo account was made by another process just now');
  const signUp = {
    id: newId(),
    userId: user.id,
    passwordHash,
    userMetadata,
    browserHash: '',
    createdAt: ctx.now,
  };
  await confirmUser(ctx.db, signUp, ctx.now);

  return user.id;
}

async function seed(ctx: OwnerContext) {
  const ids = new Map<string, string>();
  for (const [index, { coat, ...facts }] of demoPets.entries()) {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - (400 - index * 100) * day) };
    const pet = await addPet(then, { ...facts, requestKey: crypto.randomUUID() });
    if (coat) await setPetPhoto(ctx, pet.id, incoming(await samplePhoto(coat)));
    ids.set(pet.name, pet.id);
  }
  for (const [index, { pet, content, shared, ...facts }] of demoDocuments.entries()) {
    const then = { ...ctx, now: new Date(ctx.now.getTime() - (demoDocuments.length - index - 1) * 9 * day) };
    const petId = ids.get(pet);
    const document = await addDocument(
      then,
      { ...facts, ...(petId && { petId }), requestKey: crypto.randomUUID() },
      incoming(Buffer.isBuffer(content) ? content : await samplePhoto(content)),
    );
    if (shared) await shareDocument(ctx, document.id);
  }
}

function incoming(content: Buffer) {
  return {
    content: Readable.from([content]),
    declaredBytes: content.length,
    signal: new AbortController().signal,
  };
}

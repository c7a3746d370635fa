import { randomUUID } from 'node:crypto';

import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { idleSeconds } from '#server/accounts/users/tokens.ts';
import { registrationStatusTable, sessionsTable, usersTable } from '#server/accounts/users/users.table.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { AccountContext, AccountId } from '#server/core/context.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { hashShareId } from '#server/documents/documents/share-links.policy.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from '#server/documents/documents/share-links.table.ts';
import type { StoredFile } from '#server/files/files/files.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { oneRow } from '#server/platform/db.ts';
import { newId, randomText } from '#server/platform/ids.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';
import { formatPetIdentifier, petIdentifierLength } from '#shared/pets/pet-identifier.ts';

import type { TestApp } from './test-app.ts';

export type Owner = Awaited<ReturnType<typeof buildOwner>>;

type OwnerFacts = { email?: string; name?: string; password?: string };

/** A confirmed account with an open session. `browser` is signed in; `ctx` is the context for use cases. */
export async function buildOwner(app: TestApp, { email, name = 'Robin Owner', password }: OwnerFacts = {}) {
  const now = app.clock.now();
  const { db } = app.base;
  const id = newId() as AccountId;
  const user = oneRow(
    await db
      .insert(usersTable)
      .values({
        id,
        email: email ?? `owner-${id}@example.org`,
        passwordHash: password ? await hashPassword(password) : null,
        userMetadata: { full_name: name, role: 'standard' },
        emailConfirmedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await db
    .insert(registrationStatusTable)
    .values({ userId: id, registrationStatus: 'verified', createdAt: now, updatedAt: now });
  const session = await buildSession(app, user);
  const browser = app.newBrowser();
  browser.useToken(session.accessToken);
  browser.jar.set('denmate_refresh', {
    name: 'denmate_refresh',
    value: app.tokens.signRefresh(session.id, 0),
    attributes: [],
    path: '/auth/v1',
  });
  const ctx: AccountContext = { ...app.context(), accountId: id, sessionId: session.id, petScope: 'all' };

  return { ...browser, user, session, ctx };
}

/** Another session of the account. */
export async function buildSession(app: TestApp, user: User) {
  const now = app.clock.now();
  const session = oneRow(
    await app.base.db
      .insert(sessionsTable)
      .values({
        id: newId(),
        userId: user.id,
        counter: 0,
        aal: 'aal1',
        amr: 'password',
        userAgent: '',
        createdAt: now,
        refreshedAt: now,
        notAfter: new Date(now.getTime() + idleSeconds * 1000),
      })
      .returning(),
  );
  const accessToken = await app.tokens.signAccess({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal: 'aal1',
    amr: ['password'],
    issuedAt: now,
  });

  return { ...session, accessToken };
}

/** A pet of the owner, with default facts. A photo gets its row, but no stored file. */
export async function buildPet(app: TestApp, owner: Owner, facts: Partial<Pet> = {}): Promise<Pet> {
  if (facts.photoUrl) await buildFileRow(app, owner, { storagePath: facts.photoUrl, type: 'image/webp' });

  return oneRow(
    await app.base.db
      .insert(petsTable)
      .values({
        id: newId(),
        userId: owner.user.id,
        name: 'Bella',
        type: 'dog',
        gender: 'female',
        petIdentifier: formatPetIdentifier(randomText(petIdentifierLength, readableAlphabet)),
        requestKey: randomUUID(),
        createdAt: app.clock.now(),
        ...facts,
      })
      .returning(),
  );
}

/** A document of the owner: its rows, but no stored file. */
export async function buildDocument(
  app: TestApp,
  owner: Owner,
  { size = 100, scan = null, ...facts }: Partial<Document> = {},
): Promise<Document> {
  const storagePath = facts.storagePath ?? `documents/00/${newId()}`;
  await buildFileRow(app, owner, { storagePath, bytes: size, type: 'application/pdf', scan });
  const document = oneRow(
    await app.base.db
      .insert(documentsTable)
      .values({
        id: newId(),
        userId: owner.user.id,
        name: 'Rabies certificate',
        category: 'vaccination',
        fileType: 'application/pdf',
        storageBucket: 'documents',
        storagePath,
        requestKey: randomUUID(),
        createdAt: app.clock.now(),
        ...facts,
      })
      .returning(),
  );

  return { ...document, size, scan };
}

/** The document's own link with this share id. */
export async function buildShareLink(
  app: TestApp,
  document: Pick<Document, 'id' | 'userId'>,
  { shareId, ...facts }: Partial<ShareLink> & { shareId: string; expiresAt: Date },
): Promise<ShareLink> {
  const { db } = app.base;
  const link = oneRow(
    await db
      .insert(shareLinksTable)
      .values({
        id: newId(),
        ownerId: document.userId,
        kind: 'document',
        shareIdHash: hashShareId(shareId),
        createdAt: app.clock.now(),
        ...facts,
      })
      .returning(),
  );
  await db
    .insert(shareLinkDocumentsTable)
    .values({ linkId: link.id, documentId: document.id, position: 0, own: true });

  return link;
}

/** The row of a stored file, without the file. */
export async function buildFileRow(
  app: TestApp,
  owner: Owner,
  facts: Partial<StoredFile> & { storagePath: string },
) {
  await app.base.db.insert(storedFilesTable).values({
    ownerId: owner.user.id,
    type: 'application/octet-stream',
    bytes: 100,
    sha256: '0'.repeat(64),
    state: 'stored',
    createdAt: app.clock.now(),
    ...facts,
  });
}

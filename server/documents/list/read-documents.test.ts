import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { inTransaction } from '#server/core/context.ts';
import type { Excerpt } from '#server/documents/documents/document-search.rules.ts';
import { wordPattern } from '#server/documents/documents/document-search.rules.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { readUnread } from '#server/documents/readings/readings.usecases.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { foldText, foldingsOf } from '#shared/core/folded-text.ts';

const app = await createTestApp();

type ListBody = {
  documents: { id: string; name: string }[];
  next: string | null;
  total: number;
  isTotalLeast: boolean;
  excerpts?: Record<string, Excerpt>;
};

const ask = (owner: Owner, query: Record<string, string>) =>
  owner.get(`/api/documents?${new URLSearchParams(query).toString()}`);

const list = async (owner: Owner, query: Record<string, string>) => read<ListBody>(await ask(owner, query));

const names = async (owner: Owner, query: Record<string, string>) =>
  (await list(owner, query)).documents.map(({ name }) => name).toSorted();

async function build(owner: Owner, documents: Record<string, Partial<Document> & { text?: string }>) {
  const built: Record<string, string> = {};
  for (const [name, { text, ...facts }] of Object.entries(documents)) {
    const { id } = await buildDocument(app, owner, { name, category: 'other', ...facts });
    built[name] = id;
    if (text !== undefined) await app.pool.query('update documents set text = $1 where id = $2', [text, id]);
  }

  return built;
}

/** Copies of a document, each a second older than the one before, without the cost of uploads. */
async function copyDocument(id: string, count: number) {
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, type, bytes, state, created_at)
     select 'documents/copies/' || $1 || n, f.owner_id, f.type, f.bytes, f.state, f.created_at
     from stored_files f join documents d using (storage_path), generate_series(1, $2::int) n where d.id = $1::uuid`,
    [id, count],
  );
  await app.pool.query(
    `insert into documents (id, user_id, name, category, file_type, storage_bucket, storage_path, request_key, created_at)
     select gen_random_uuid(), user_id, name, category, file_type, storage_bucket, 'documents/copies/' || $1 || n,
       gen_random_uuid(), created_at - n * interval '1 second'
     from documents, generate_series(1, $2::int) n where id = $1::uuid`,
    [id, count],
  );
}

describe('DOC-2: filters', () => {
  test.each([
    ['a pet that is no id', { petId: 'x' }],
    ['an unknown category', { category: 'secrets' }],
    ['a star that is neither true nor false', { favorite: 'yes' }],
    ['an archive that is neither true nor false', { archived: '' }],
    ['a search of 201 characters', { q: 'x'.repeat(201) }],
    ['a page of no document', { limit: '0' }],
    ['a page of more than a thousand', { limit: '1001' }],
    ['a page of half a document', { limit: '0.5' }],
  ])('%s is refused', async (_what, query) => {
    expect((await ask(await buildOwner(app), query)).status).toBe(400);
  });

  test('SEC-1: another owner’s pet is not found, like one that does not exist', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const foreign = await visible(await ask(owner, { petId: (await buildPet(app, other)).id, q: 'a' }));

    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await visible(await ask(owner, { petId: randomUUID(), q: 'a' })));
  });

  test('DOC-2: pet, category, favorite, archived and shared narrow the list, alone and together', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const built = await build(owner, {
      pet: { petId: pet.id },
      lab: { category: 'lab' },
      'lab of pet': { category: 'lab', petId: pet.id, isFavorite: true },
      favorite: { isFavorite: true },
      archived: { archived: true },
      shared: {},
      expired: {},
    });
    await owner.put(`/api/documents/${built.expired}/share`, {
      until: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    });
    await owner.put(`/api/documents/${built.shared}/share`, { hours: 24 });
    app.clock.pass(601);

    expect(await names(owner, { petId: pet.id })).toEqual(['lab of pet', 'pet']);
    expect(await names(owner, { petId: 'none', favorite: 'false' })).toEqual(['expired', 'lab', 'shared']);
    expect(await names(owner, { category: 'lab' })).toEqual(['lab', 'lab of pet']);
    expect(await names(owner, { favorite: 'true' })).toEqual(['favorite', 'lab of pet']);
    expect(await names(owner, { archived: 'true' })).toEqual(['archived']);
    expect(await names(owner, { shared: 'true' })).toEqual(['shared']);
    expect(await names(owner, { petId: pet.id, category: 'lab', favorite: 'true' })).toEqual(['lab of pet']);
    expect((await list(owner, { category: 'lab', q: 'bella' })).total).toBe(1);
  });

  test('DOC-2: pages of fifty follow each other without a gap, with filters and in a search', async () => {
    const owner = await buildOwner(app);
    for (let n = 0; n < 7; n++) {
      await buildDocument(app, owner, { name: `Lab ${n}`, category: 'lab' });
      await buildDocument(app, owner, { name: `Trip ${n}`, category: 'travel' });
      app.clock.pass(60);
    }
    const pages = async (query: Record<string, string>) => {
      const found: string[] = [];
      let next: string | null = null;
      do {
        const page: ListBody = await list(owner, { ...query, limit: '3', ...(next && { after: next }) });
        expect([page.documents.length <= 3, page.total]).toEqual([true, 7]);
        found.push(...page.documents.map(({ name }) => name));
        ({ next } = page);
      } while (next);

      return found;
    };
    const newestFirst = Array.from({ length: 7 }, (_, n) => `Lab ${6 - n}`);

    expect(await pages({ category: 'lab' })).toEqual(newestFirst);
    expect(await pages({ q: 'lab' })).toEqual(newestFirst);
  });
});

describe('DOC-2: search', () => {
  test.each([
    `'&|!:*`,
    `'`,
    `\\`,
    `\\'`,
    `a' | 'b`,
    `!rabies`,
    `rabies:*A`,
    `<->`,
    `((`,
    `%_`,
    `"rabies`,
    `[`,
    `.*+?^$(){}|[]\\`,
    '\0',
    'a\0b',
    '\ud800',
    '😀',
    'ﷺ',
    '#other',
    '=other',
    ' ',
    '',
    'x'.repeat(200),
    '日本語',
    'İ',
    'a '.repeat(100),
  ])('%j is never a server error', async (q) => {
    const owner = await buildOwner(app);
    await build(owner, { Rabies: { text: `Rabies 'shot' \\ ${q.replaceAll('\0', '').toWellFormed()}` } });
    const response = await ask(owner, { q });

    expect(response.status).toBe(200);
    expect(app.log.takeErrors()).toEqual([]);
  });

  test('DOC-2: every word begins a word of the name, the category, the pet’s name or the text', async () => {
    const owner = await buildOwner(app);
    const [bella, olive] = [
      await buildPet(app, owner, { name: 'Bella Größe' }),
      await buildPet(app, owner, { name: 'Olive' }),
    ];
    await build(owner, {
      'Rabies shot 2029': { category: 'vaccination', petId: bella.id },
      'Blood-test results': { category: 'lab', petId: olive.id },
      'Scan 0001': { category: 'other', text: 'Dr. O’Hara <ohara@example.org>\nHeart murmur, grade II/VI' },
      ÜBERWEISUNG: { category: 'medical', petId: bella.id },
    });

    expect(await names(owner, { q: 'rab' })).toEqual(['Rabies shot 2029']);
    expect(await names(owner, { q: 'SHOT rabies' })).toEqual(['Rabies shot 2029']);
    expect(await names(owner, { q: 'abies' })).toEqual([]);
    expect(await names(owner, { q: 'test' })).toEqual(['Blood-test results']);
    expect(await names(owner, { q: 'blood-test' })).toEqual(['Blood-test results']);
    expect(await names(owner, { q: 'vaccination record' })).toEqual(['Rabies shot 2029']);
    expect(await names(owner, { q: 'bella' })).toEqual(['Rabies shot 2029', 'ÜBERWEISUNG']);
    expect(await names(owner, { q: 'bella vacc 20' })).toEqual(['Rabies shot 2029']);
    expect(await names(owner, { q: 'größ' })).toEqual(['Rabies shot 2029', 'ÜBERWEISUNG']);
    expect(await names(owner, { q: 'überw' })).toEqual(['ÜBERWEISUNG']);
    expect(await names(owner, { q: 'hara murmur example' })).toEqual(['Scan 0001']);
    expect(await names(owner, { q: 'olive rabies' })).toEqual([]);
    expect(await names(owner, { q: '…' })).toHaveLength(4);
  });

  test.each([false, true])(
    'DOC-2: accents and case make no difference, typed or in the text (through the indexes: %s)',
    async (throughIndexes) => {
      const owner = await buildOwner(app);
      if (throughIndexes) await copyDocument((await buildDocument(app, owner, { name: 'Copied' })).id, 1001);
      const bella = await buildPet(app, owner, { name: 'Zoë' });
      const built = await build(owner, {
        'Größe und Gewicht': {},
        Groesse: {},
        Overview: { text: 'Seen by Dr. Müller in Łódź' },
        'Of the pet': { petId: bella.id },
      });
      const found = async (q: string) =>
        (await names(owner, { q })).filter((name) => !name.startsWith('Copied'));

      for (const q of ['größe', 'GRÖSSE', 'grösse', 'groesse']) {
        expect([q, await found(q)]).toEqual([q, ['Groesse', 'Größe und Gewicht']]);
      }
      expect(await found('grosse gew')).toEqual(['Größe und Gewicht']);
      for (const q of ['muller', 'MÜLLER', 'mueller lodz', 'Mu\u0308ller']) {
        expect([q, await found(q)]).toEqual([q, ['Overview']]);
      }
      expect(await found('zoe')).toEqual(['Of the pet']);
      const { excerpts } = await list(owner, { q: 'muller lodz' });
      expect(excerpts?.[built['Overview'] ?? '']?.filter(({ matches }) => matches)).toEqual([
        { text: 'Müller', matches: true },
        { text: 'Łódź', matches: true },
      ]);

      await owner.patch(`/api/documents/${built['Overview']}`, {
        changes: { name: 'Überblick' },
        before: { name: 'Overview' },
      });
      expect(await found('uberbl')).toEqual(['Überblick']);
    },
  );

  test('DOC-2: documents from before the folded words get them', async () => {
    const owner = await buildOwner(app);
    await build(owner, { Größe: {} });
    await app.pool.query('alter table documents disable trigger documents_folded');
    await app.pool.query('update documents set folded_search = null');
    await app.pool.query('alter table documents enable trigger documents_folded');
    expect(await names(owner, { q: 'grosse' })).toEqual([]);
    await readUnread(app.context());

    expect(await names(owner, { q: 'grosse' })).toEqual(['Größe']);
  });

  test('DOC-2: a word is looked up in the indexes of words and of folded words', async () => {
    const [statement = ''] = await statementsOf(async () => {
      const owner = await buildOwner(app);
      await copyDocument((await buildDocument(app, owner, { name: 'Many' })).id, 1001);
      await ask(owner, { q: 'muller' });
    }).then((statements) => statements.filter((text) => text.includes('@@')));
    const [condition = ''] = /\(\S*"search" @@ [^()]*\)/.exec(statement) ?? [];
    const plan = await inTransaction(app.context(), async ({ db }) => {
      await db.execute(sql`set local enable_seqscan = off`);
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql.raw(
          `explain select 1 from documents where ${condition.replaceAll(/\$\d+/g, "'''muller'':*'").replaceAll('"d0"', 'documents')}`,
        ),
      );

      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

    expect(plan).toMatch(/documents_search_idx[^]*documents_folded_search_idx/);
  });

  test('DOC-2: the database folds letters as the server does', async () => {
    const letters = Array.from({ length: 0x1f_00 }, (_, code) => String.fromCodePoint(code + 1)).filter(
      (letter) => /\p{L}|\p{M}/u.test(letter),
    );
    const { rows } = await app.pool.query<{ letter: string; plain: string; all: string }>(
      `select letter, fold_text('x' || letter) as plain, foldings_of('x' || letter) as "all" from unnest($1::text[]) as letter`,
      [letters],
    );
    const different = rows.filter(
      ({ letter, plain, all }) =>
        plain !== foldText(`x${letter}`) ||
        [...new Set(all.split(' '))].join(' ') !== foldingsOf(`x${letter}`).join(' '),
    );

    expect(different).toEqual([]);
  });

  test('DOC-2: what was found in the text is shown with the words marked, and nothing of it is markup', async () => {
    const owner = await buildOwner(app);
    const long = 'filler '.repeat(100);
    const built = await build(owner, {
      letter: { text: `${long}Mild <b>heart</b> murmur was heard. Heartworm negative. ${long}` },
      'Heart check': {},
      other: { text: 'Nothing here' },
    });
    const { documents, excerpts } = await list(owner, { q: 'heart mur' });
    const both = await list(owner, { q: 'heart' });

    expect(documents.map(({ name }) => name)).toEqual(['letter']);
    const shown = excerpts?.[built['letter'] ?? ''] ?? [];
    const text = shown.map((part) => part.text).join('');
    expect(text).toContain('Mild <b>heart</b> murmur was heard. Heartworm negative.');
    expect(text.length).toBeLessThan(200);
    expect(text).toMatch(/^… filler/);
    expect(shown.filter(({ matches }) => matches).map((part) => part.text)).toEqual([
      'heart',
      'mur',
      'Heart',
    ]);
    expect(Object.keys(both.excerpts ?? {})).toEqual([built['letter']]);
    expect((await list(owner, {})).excerpts).toBeUndefined();
  });

  test('DOC-2: a list or search counts a thousand documents and says that there are more', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner, { name: 'Copied' });
    await copyDocument(id, 1000);
    const found = await list(owner, { q: 'copied' });
    const all = await list(owner, {});
    const later = await list(owner, { q: 'copied', after: found.next ?? '' });
    await app.pool.query('delete from documents where id = $1', [id]);

    expect(found).toMatchObject({ total: 1000, isTotalLeast: true });
    expect(later).toMatchObject({ total: 1000, isTotalLeast: true });
    expect(all).toMatchObject({ total: 1000, isTotalLeast: true });
    expect(await list(owner, {})).toMatchObject({ total: 1000, isTotalLeast: false });
    expect(await list(owner, { q: 'copied' })).toMatchObject({ total: 1000, isTotalLeast: false });
  });

  // The time that the index takes grows with the documents of all owners.
  test('a search among few documents reads them instead of the index of all', async () => {
    const owner = await buildOwner(app);
    await build(owner, { Rabies: {} });
    const statements = await statementsOf(() => ask(owner, { q: 'rabies' }));
    const searches = statements.filter((text) => text.includes('@@'));

    expect(searches.length).toBeGreaterThan(0);
    expect(searches.filter((text) => text.includes('"search" @@'))).toEqual([]);
  });

  test('SEC-1: a search finds nothing of another owner', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const pet = await buildPet(app, other, { name: 'Zanzibar' });
    await build(other, { Zanzibar: { text: 'Zanzibar', petId: pet.id } });

    expect(await list(owner, { q: 'zanzibar' })).toEqual({
      documents: [],
      next: null,
      isTotalLeast: false,
      total: 0,
      excerpts: {},
    });
  });

  test('a renamed document and a renamed pet are found by their new names only', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { name: 'Bella' });
    const { Scan: id } = await build(owner, { Scan: { petId: pet.id } });
    await owner.patch(`/api/documents/${id}`, { changes: { name: 'Passport' }, before: { name: 'Scan' } });
    await owner.patch(`/api/pets/${pet.id}`, { changes: { name: 'Luna' }, before: { name: 'Bella' } });

    expect(await names(owner, { q: 'passport luna' })).toEqual(['Passport']);
    expect(await names(owner, { q: 'scan' })).toEqual([]);
    expect(await names(owner, { q: 'bella' })).toEqual([]);
  });

  test('a document’s text has at most 100 kB', async () => {
    const owner = await buildOwner(app);
    const { Scan: id } = await build(owner, { Scan: { text: 'ab '.repeat(34_000) } });
    const tooMuch = app.pool.query('update documents set text = $1 where id = $2', ['x'.repeat(102_401), id]);

    await expect(tooMuch).rejects.toThrow('documents_text_max');
  });

  test('DOC-2: a text of separators does not hold up a search', async () => {
    const owner = await buildOwner(app);
    await build(owner, { hostile: { text: `${'-'.repeat(48_000)}w${'-'.repeat(48_000)}word` } });

    // A run of separators in the pattern takes longer than a statement may.
    expect((await list(owner, { q: 'word' })).total).toBe(1);
    expect(wordPattern(['word'])).not.toMatch(/[+*]/);
  });
});

import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { buildOwner } from '#server/testing/factories.ts';
import { exportedDocument, exportedPet, exportedWeight } from '#server/testing/import-records.ts';
import { addImport, currentImport, exportFiles, readImport, zipOf } from '#server/testing/imports.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const good = exportFiles({ pets: [exportedPet()] });

/** The offsets of a file's entry in the central directory, and of its local header. */
function placesOf(zip: Buffer, name: string) {
  const inDirectory = zip.lastIndexOf(Buffer.from(name)) - 46;

  return { inDirectory, local: zip.readUInt32LE(inDirectory + 42) };
}

function changed(zip: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  change(copy);

  return copy;
}

/** The same zip with another name of the same length for a file, in both places. */
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

const zip = await zipOf({ ...good, 'aaaaaaaaaa.txt': 'a'.repeat(40), 'bbbbbbbbbb.txt': 'b' });

const bomb = changed(zip, (copy) => {
  const { inDirectory } = placesOf(copy, 'aaaaaaaaaa.txt');
  copy.writeUInt16LE(8, inDirectory + 10);
  copy.writeUInt32LE(2_000_000_000, inDirectory + 24);
});

const petsPath = 'data/pets.json';
const packed = deflateRawSync(String(good[petsPath]));

/** The same export with its pets replaced by these compressed bytes, which the zip claims to inflate to `grown` bytes. */
const withPacked = async (content: Buffer, grown: number) =>
  changed(await zipOf({ ...good, [petsPath]: content }), (copy) => {
    const { inDirectory, local } = placesOf(copy, petsPath);
    copy.writeUInt16LE(8, inDirectory + 10);
    copy.writeUInt16LE(8, local + 8);
    copy.writeUInt32LE(grown, inDirectory + 24);
  });

test('an export whose files are compressed is read', async () => {
  const owner = await buildOwner(app);
  const content = await withPacked(packed, String(good[petsPath]).length);

  expect((await readImport(app, owner, 'export.zip', content)).state).toBe('ready');
});

describe('PROMISE-4: a zip that is refused as a whole, before anything is added', () => {
  test.each<[string, Buffer | Promise<Buffer>, RegExp]>([
    ['a path that leads upward', renamed(zip, 'aaaaaaaaaa.txt', '../../etc/x.sh'), /leads outside/],
    ['an absolute path', renamed(zip, 'aaaaaaaaaa.txt', '/etc/passwd.tx'), /leads outside/],
    ['two files with one name', renamed(zip, 'bbbbbbbbbb.txt', 'aaaaaaaaaa.txt'), /same name/],
    [
      'a symbolic link',
      changed(zip, (copy) =>
        copy.writeUInt32LE(0o120_777 * 65_536, placesOf(copy, 'aaaaaaaaaa.txt').inDirectory + 38),
      ),
      /shortcuts/,
    ],
    [
      'an encrypted file',
      changed(zip, (copy) => {
        const { inDirectory } = placesOf(copy, 'aaaaaaaaaa.txt');
        copy.writeUInt16LE(0x08_09, inDirectory + 8);
        // Encryption puts twelve bytes before the content.
        copy.writeUInt32LE(28, inDirectory + 24);
      }),
      /password/,
    ],
    ['a file that says it grows a thousandfold', bomb, /gets too large when unzipped/],
    [
      'files that overlap',
      changed(zip, (copy) =>
        copy.writeUInt32LE(
          placesOf(copy, 'aaaaaaaaaa.txt').local,
          placesOf(copy, 'bbbbbbbbbb.txt').inDirectory + 42,
        ),
      ),
      /overlap/,
    ],
    [
      'a file whose compressed content is damaged',
      withPacked(Buffer.alloc(packed.length, 0xff), 100),
      /damaged/,
    ],
    ['a file that is longer than the zip says', withPacked(packed, 100), /damaged/],
    [
      'a file that grows to 200 MB and says 100 bytes',
      withPacked(deflateRawSync(Buffer.alloc(200_000_000)), 100),
      /damaged/,
    ],
    ['a file that is shorter than the zip says', withPacked(packed, 10_000), /damaged/],
    ['a name without end', zipOf({ ...good, [`${'n'.repeat(1001)}.txt`]: 'x' }), /very long name/],
    ['one that was cut off', zip.subarray(0, zip.length - 40), /damaged/],
    ['one that is no zip at all', Buffer.from('PK and then nothing'), /damaged/],
    ['a zip of something else', zipOf({ 'photo.jpg': 'x' }), /isn’t a DenMate export/],
    [
      'a newer version',
      zipOf({
        ...good,
        'manifest.json': String(good['manifest.json']).replace('"version":1', '"version":2'),
      }),
      /newer version/,
    ],
    ['data that was changed', zipOf({ ...good, 'data/pets.json': '[]\n' }), /damaged or was changed/],
    [
      'more records than one file may have',
      zipOf({
        ...good,
        'manifest.json': String(good['manifest.json']).replace('"records":1', '"records":10000000'),
      }),
      /more than 200,000 records/,
    ],
    [
      'a record without end',
      zipOf(exportFiles({ weights: [exportedWeight({ notes: 'x'.repeat(600_000) })] })),
      /damaged/,
    ],
  ])('%s', async (_what, content, why) => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const read = await readImport(app, owner, 'export.zip', await content);
    await app.jobs.run();

    expect([read.state, read.problem]).toEqual(['failed', expect.stringMatching(why)]);
    expect(await app.storedFiles()).toEqual(files);
    expect((await currentImport(owner))?.added).toBeNull();
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(0);
  });
});

test('a record of the wrong shape is left out, and the others stay', async () => {
  const owner = await buildOwner(app);
  const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as string;
  const content = exportFiles({ pets: [exportedPet(), { ...exportedPet(), name: deep }, { name: 'Half' }] });
  const { preview } = await readImport(app, owner, 'a.zip', await zipOf(content));

  expect(preview?.counts.pets).toEqual({ add: 1, there: 0, left: 2 });
});

test('a zip that was unpacked and zipped again, with a folder around it, is read', async () => {
  const owner = await buildOwner(app);
  const inFolder = Object.fromEntries(
    Object.entries(good).map(([path, content]) => [`DenMate export/${path}`, content]),
  );
  const { state } = await readImport(app, owner, 'a.zip', await zipOf({ ...inFolder, '__MACOSX/._x': 'x' }));

  expect(state).toBe('ready');
});

test('a zip that a Mac has made again, with accents as letters of their own, brings its files', async () => {
  const owner = await buildOwner(app);
  const name = 'files/Impfpaß für Zoë.pdf';
  const document = exportedDocument({
    name: 'Impfpaß für Zoë',
    file: { path: name, type: 'application/pdf', bytes: 1, sha256: null, leftOut: null },
  });
  const files = exportFiles({ documents: [document] }, { [name]: pdf(2000) });
  const decomposed = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.normalize('NFD'), content]),
  );
  const { preview } = await readImport(app, owner, 'export.zip', await zipOf(decomposed));
  const twice = await readImport(app, owner, 'export.zip', await zipOf({ ...files, ...decomposed }));

  expect(preview?.counts.documents).toEqual({ add: 1, there: 0, left: 0 });
  expect([twice.state, twice.problem]).toEqual([
    'failed',
    expect.stringContaining('two files with the same name'),
  ]);
});

test('HTML in names is kept as it was typed, and is text wherever it is shown', async () => {
  const owner = await buildOwner(app);
  const name = '<img src=x onerror=alert(1)>';
  const pet = exportedPet({ name });
  const document = exportedDocument({ petId: pet.id, name });
  const content = exportFiles({ pets: [pet], documents: [document] }, { 'files/rabies.pdf': pdf(500) });
  const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(content)));

  expect(done.state).toBe('done');
  for (const table of ['pets', 'documents'])
    expect(await app.count(table, 'user_id = $1 and name = $2', [owner.user.id, name])).toBe(1);
});

test('zero bytes and halves of characters are left away, and what is left out is listed', async () => {
  const owner = await buildOwner(app);
  const pet = exportedPet({ name: 'Bel\0la\uD83D' });
  const nobody = exportedDocument({ petId: randomUUID(), name: `${'x'.repeat(119)}😀\0` });
  const content = exportFiles({ pets: [pet], documents: [nobody] });
  const preview = await readImport(app, owner, 'a.zip', await zipOf(content));
  const done = await addImport(app, owner, preview);

  expect(preview.preview?.pets).toEqual([{ name: 'Bella\uFFFD', isNew: true }]);
  expect(done.state).toBe('done');
  expect(done.added?.left[0]?.what).toBe(`${'x'.repeat(119)}\uFFFD`);
});

test('a document whose compressed content is damaged is left out, and the rest is added', async () => {
  const owner = await buildOwner(app);
  const [pet, document] = [exportedPet(), exportedDocument()];
  const content = exportFiles(
    { pets: [pet], documents: [document] },
    { 'files/rabies.pdf': 'x'.repeat(500) },
  );
  const broken = changed(await zipOf(content), (copy) => {
    const { inDirectory, local } = placesOf(copy, 'files/rabies.pdf');
    copy.writeUInt16LE(8, inDirectory + 10);
    copy.writeUInt16LE(8, local + 8);
  });
  const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', broken));

  expect(done.state).toBe('done');
  expect(done.added?.counts).toMatchObject({ pets: { add: 1 }, documents: { add: 0, left: 1 } });
  expect(await app.unownedFiles()).toBe(0);
});

test('a file of the zip is added as one document only', async () => {
  const owner = await buildOwner(app);
  const file = { ...exportedDocument().file };
  const twice = exportFiles(
    { documents: [exportedDocument(), exportedDocument({ name: 'Again', file })] },
    { 'files/rabies.pdf': pdf(500) },
  );
  const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(twice)));

  expect(done.added?.counts.documents).toEqual({ add: 1, there: 0, left: 1 });
  expect(done.added?.left).toEqual([
    { row: null, what: 'Again', why: 'Another document already uses this file.' },
  ]);
});

test('after a hundred files that are refused it stops', async () => {
  const owner = await buildOwner(app);
  const paths = Array.from({ length: 101 }, (_, number) => `files/${number}.pdf`);
  const documents = paths.map((path) => exportedDocument({ file: { ...exportedDocument().file, path } }));
  const refused = exportFiles({ documents }, Object.fromEntries(paths.map((path) => [path, 'no PDF'])));
  const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(refused)));

  expect([done.state, done.problem]).toEqual(['failed', expect.stringContaining('100 of the files')]);
  expect(done.added?.counts.documents).toEqual({ add: 0, there: 0, left: 100 });
});

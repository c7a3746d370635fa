import { describe, expect, test } from 'vitest';

import { buildOwner } from '#server/testing/factories.ts';
import { exportedPet, exportedWeight } from '#server/testing/import-records.ts';
import { currentImport, exportFiles, readImport, zipOf } from '#server/testing/imports.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const good = exportFiles({ pets: [exportedPet()] });

/** The start of the central directory's entry of a file, and of its local header. */
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
      /links/,
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
    ['a file that says it grows a thousandfold', bomb, /grows too much/],
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

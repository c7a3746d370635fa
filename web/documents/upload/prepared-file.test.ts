import { beforeEach, expect, test, vi } from 'vitest';

const { reduce } = vi.hoisted(() => ({ reduce: vi.fn<(picture: Blob) => Promise<Blob | undefined>>() }));

vi.mock('#web/files/pictures/reduce-picture.ts', () => ({ reducePicture: reduce }));

const { formsOf, prepareFile } = await import('./prepared-file.ts');

const megabyte = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const file = (name: string, content: string, more = 0) =>
  new File([bytes(content), new Uint8Array(more)], name);

const jpeg = '\u00ff\u00d8\u00ff\u00e0\0\u0004xx';
const pngOf = (width: number, height: number) => {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);

  return `\u0089PNG\r\n\u001a\n\0\0\0\rIHDR${String.fromCharCode(...new Uint8Array(size.buffer))}`;
};

beforeEach(() => {
  reduce.mockReset();
});

test.each([
  ['bella.png', jpeg, 'bella.jpg'],
  ['bella.heic', jpeg, 'bella.jpg'],
  ['bella.jfif', jpeg, 'bella.jpg'],
  ['bella', jpeg, 'bella.jpg'],
  ['bella.jpg_large', jpeg, 'bella.jpg_large.jpg'],
  ['bella.jpg', 'RIFF\0\0\0\0WEBPVP8 ', 'bella.webp'],
  ['scan.tiff', jpeg, 'scan.jpg'],
  ['lab.txt', '\n%PDF-1.7', 'lab.pdf'],
  ['bella.jpeg', jpeg, 'bella.jpeg'],
  ['IMG_1.HEIF', '\0\0\0\u0018ftypmif1', 'IMG_1.HEIF'],
  ['lab.PDF', '%PDF-1.7', 'lab.PDF'],
  ['letter.docx', 'PK\u0003\u0004', 'letter.docx'],
])('DOC-1: %s with the content %j is uploaded as %s', async (name, content, named) => {
  const chosen = file(name, content);
  const prepared = await prepareFile(chosen, megabyte);

  expect(prepared).toMatchObject({ file: { name: named, size: chosen.size } });
  expect((await formsOf(chosen)).map(({ name }) => name)).toEqual([named]);
});

test('DOC-1: a file of another type is refused by its name', async () => {
  expect(await prepareFile(file('setup.exe', 'MZ'), megabyte)).toEqual({
    refusal: { words: '“setup.exe” has a file type we don’t accept.', isType: true },
  });
});

test.each([
  ['table.xls', '\n<!-- saved --><html><table>'],
  ['vet.pdf', '<!DOCTYPE html><p>404'],
  ['vet.txt', '\u00ff\u00fe<\0h\0t\0m\0l\0>\0'],
])('DOC-1: the web page %s is refused before it is sent', async (name, content) => {
  expect(await prepareFile(file(name, content), megabyte)).toEqual({
    refusal: {
      words: `“${name}” is a web page (HTML). Open it and save it as a PDF, or as .xlsx if it’s a table. Then choose the new file.`,
    },
  });
});

test('DOC-1: a PDF after other markup is left to the server', async () => {
  const chosen = file('vet.pdf', '<html></html>\n%PDF-1.7', 10_000);

  expect(await prepareFile(chosen, megabyte)).toEqual({ file: chosen });
});

test('DOC-1: a picture is uploaded as it is, up to the pixels that the server takes', async () => {
  const chosen = file('scan.png', pngOf(10_000, 8000));

  expect(await prepareFile(chosen, megabyte)).toEqual({ file: chosen });
  expect(reduce).not.toHaveBeenCalled();
});

test('DOC-1: a picture with more pixels is made smaller, whatever its bytes, and says so', async () => {
  reduce.mockResolvedValue(new Blob(['small']));
  const prepared = await prepareFile(file('scan.png', pngOf(12_000, 9000), 2 * megabyte), megabyte);

  expect(prepared).toMatchObject({ file: { name: 'scan.jpg', size: 5 }, reduced: { from: 108, to: 16 } });
});

test('DOC-1: a picture that this device can’t make smaller is refused with its megapixels', async () => {
  reduce.mockResolvedValue(undefined);

  expect(await prepareFile(file('scan.png', pngOf(12_000, 9000)), megabyte)).toEqual({
    refusal: {
      words:
        '“scan.png” has 108 megapixels, and this device can’t make it smaller. Choose a smaller picture, or a PDF.',
    },
  });
});

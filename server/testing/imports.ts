import { createHash, randomUUID } from 'node:crypto';

import { downloadZip } from 'client-zip';

import type { ShownImport } from '#server/data/imports/imports.presenter.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import { exportCollections, exportFormat, exportPaths, exportVersion } from '#shared/data/export/export.ts';

import type { Browser } from './browser.ts';
import { read } from './browser.ts';
import type { TestApp } from './test-app.ts';
import { tusPartHeaders } from './tus.ts';

export type Records = { [Collection in keyof ExportRecord]?: Partial<ExportRecord[Collection]>[] };
type Files = Record<string, Uint8Array | string>;

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** A data file: a record on each line. */
const dataFile = (records: readonly object[]) =>
  `[\n${records.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;

/** The files of an export with these records, and `files` added or replaced. */
export function exportFiles(records: Records, files: Files = {}): Files {
  const data: Files = {};
  const collections = exportCollections.map((name) => {
    const content = dataFile(records[name] ?? []);
    data[exportPaths.data(name)] = content;

    return {
      name,
      path: exportPaths.data(name),
      schema: exportPaths.schema(name),
      records: records[name]?.length ?? 0,
      bytes: Buffer.byteLength(content),
      sha256: sha256(content),
    };
  });
  const manifest = {
    format: exportFormat,
    version: exportVersion,
    madeAt: '2026-11-23T08:00:00.000Z',
    product: { name: 'DenMate', version: '0.1.0', address: 'https://denmate.example' },
    collections,
    files: { count: Object.keys(files).length, bytes: 0 },
  };

  return { ...data, ...files, [exportPaths.manifest]: JSON.stringify(manifest) };
}

/** These files as a zip, in this order. */
export async function zipOf(files: Files): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input: input as string }));

  return Buffer.from(await downloadZip(entries).arrayBuffer());
}

/** Asks for the upload of a file to import. */
export const beginImport = (
  browser: Browser,
  fileName: string,
  length: number,
  requestKey: string = randomUUID(),
) =>
  browser.request('POST', '/api/imports/uploads', undefined, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': Object.entries({ fileName, requestKey })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });

/** Uploads a file to import; returns the answer to its one part. */
export async function sendImport(browser: Browser, fileName: string, content: Uint8Array | string) {
  const bytes = Buffer.from(content);
  const begun = await beginImport(browser, fileName, bytes.length);
  if (begun.status !== 201) return begun;

  return browser.request('PATCH', begun.headers.get('location') ?? '', new Uint8Array(bytes), {
    headers: { ...tusPartHeaders(0), 'content-length': String(bytes.length) },
  });
}

/** The account's current import. */
export const currentImport = async (browser: Browser): Promise<ShownImport | null> =>
  (await read<{ import: ShownImport | null }>(await browser.get('/api/imports'))).import;

/** Uploads a file and waits until it was read. */
export async function readImport(
  app: TestApp,
  browser: Browser,
  fileName: string,
  content: Uint8Array | string,
) {
  const sent = await sendImport(browser, fileName, content);
  if (sent.status !== 204) throw new Error(`The file was refused: ${await sent.text()}`);
  await app.jobs.run();
  const current = await currentImport(browser);
  if (!current) throw new Error('There is no import');

  return current;
}

/** Adds the records of the preview. */
export async function addImport(app: TestApp, browser: Browser, { id }: { id: string }) {
  const started = await browser.post(`/api/imports/${id}/addition`, {});
  if (started.status !== 200) throw new Error(`Refused: ${await started.text()}`);
  await app.jobs.run();
  const current = await currentImport(browser);
  if (!current) throw new Error('There is no import');

  return current;
}

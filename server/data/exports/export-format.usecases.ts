import * as z from 'zod/mini';

import type { Context } from '#server/core/context.ts';
import { brand } from '#shared/core/brand.ts';
import type { ExportManifest } from '#shared/data/export/export.schema.ts';
import { exportManifest, exportRecords } from '#shared/data/export/export.schema.ts';
import type { ExportedCollection } from '#shared/data/export/export.ts';
import {
  exportCollections,
  exportedCollections,
  exportFormat,
  exportPaths,
  exportVersion,
  helpedCollections,
} from '#shared/data/export/export.ts';

import type { SpooledAccount } from './spooled-account.usecases.ts';

type SchemaName = ExportedCollection | 'manifest';

export const schemaNames: readonly SchemaName[] = ['manifest', ...exportedCollections];

const schemas = new Map<SchemaName, object>();

/** The JSON Schema (draft 2020-12) of a data file, or of the manifest, with the address at which it is published. */
export function schemaOf({ config }: Pick<Context, 'config'>, name: SchemaName): Record<string, unknown> {
  const known = schemas.get(name);
  const schema = known ?? z.toJSONSchema(name === 'manifest' ? exportManifest : z.array(exportRecords[name]));
  schemas.set(name, schema);

  return {
    $id: `${config.http.publicUrl}${schemaPath(name)}`,
    title: `${brand.name} export: ${name}`,
    ...schema,
  };
}

/** The path at which a schema is published. */
export const schemaPath = (name: SchemaName) => `/export-format/v${exportVersion}/${name}.schema.json`;

export function manifestOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  account: SpooledAccount,
): ExportManifest {
  return {
    format: exportFormat,
    version: exportVersion,
    madeAt: now.toISOString(),
    product: { name: brand.name, address: config.http.publicUrl },
    collections: exportCollections.map((name) => ({ name, ...dataFileOf(account, name) })),
    helped: helpedCollections.map((name) => ({ name, ...dataFileOf(account, name) })),
    files: account.files,
  };
}

function dataFileOf(account: SpooledAccount, name: ExportedCollection) {
  const { records, bytes, sha256 } = account.data[name];

  return { path: exportPaths.data(name), schema: exportPaths.schema(name), records, bytes, sha256 };
}

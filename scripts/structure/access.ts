import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const mayCompare: Record<string, string> = {
  petsTable: 'server/pets/pets/pets.access.ts',
  documentsTable: 'server/documents/documents/documents.access.ts',
};
// As an argument of a function such as eq(), or in an sql template.
const comparison = /(?:[(,]\s*|\$\{)(petsTable|documentsTable)\.userId\s*[,)}]/g;
// The joins to the owner's account, for its address or name.
const joined = /eq\(\s*usersTable\.id,\s*(petsTable|documentsTable)\.userId\s*\)/g;
const bareId = /\b(petIds?|documentIds?)\??: (readonly )?(string|AccountId)\b/;

/**
 * Checks that only the access modules compare the owner of a pet or a document, and that no query takes the
 * id of one instead of their proof of access.
 */
export function bypassedAccess(root: string): string[] {
  const files = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('server/testing/'))
    .toSorted();

  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const owners = [...code.replaceAll(joined, '').matchAll(comparison)].map(([, table = '']) => table);

    return [
      ...[...new Set(owners)]
        .filter((table) => mayCompare[table] !== file)
        .map((table) => `${file}: only ${mayCompare[table]} may decide by ${table}.userId`),
      ...(file.endsWith('.queries.ts') && bareId.test(code)
        ? [`${file}: a query takes the proof of access to a pet or a document, not its id`]
        : []),
    ];
  });
}

import type { Migration } from '../../server/platform/migrations.ts';

type Migrated = Pick<Migration, 'name' | 'statements'>;
type Rule = { pattern: RegExp; why: string };

const table = String.raw`(?:if exists )?(?:only )?(?:"?public"?\.)?"?(\w+)"?`;
const onTable = (change: string) => new RegExp(String.raw`^alter table ${table} .*?\b${change}`, 'is');

// A pattern captures the name of the table, if the statement contains it.
const rules: readonly Rule[] = [
  { pattern: new RegExp(`^drop table ${table}`, 'i'), why: 'drops a table' },
  { pattern: /^drop (?!index|table|trigger)\w+/i, why: 'drops what statements may name' },
  {
    pattern: /^drop index (?:concurrently )?(?:if exists )?"?\w+_key"?/i,
    why: 'drops a unique index, which “on conflict” needs',
  },
  { pattern: /^alter (?!table|index|sequence)\w+ /i, why: 'changes what statements may name' },
  { pattern: /^(?:truncate|delete from|revoke)\b/i, why: 'takes away what is read' },
  { pattern: onTable(String.raw`drop column`), why: 'drops a column' },
  { pattern: onTable(String.raw`drop constraint`), why: 'drops a constraint, which “on conflict” may need' },
  { pattern: onTable(String.raw`rename `), why: 'renames' },
  { pattern: onTable(String.raw`(?:set data )?type `), why: 'changes the type of a column' },
  { pattern: onTable(String.raw`set not null`), why: 'requires a column that may be left out' },
  { pattern: onTable(String.raw`drop not null`), why: 'allows null where none is expected' },
  { pattern: onTable(String.raw`drop default`), why: 'requires a column that may be left out' },
  {
    pattern: onTable(String.raw`add column (?!.*\b(?:default|generated)\b).*\bnot null`),
    why: 'requires a new column that is not written yet',
  },
  { pattern: onTable(String.raw`add constraint`), why: 'refuses rows that may still be written' },
  { pattern: onTable(String.raw`(?:enable|force) row level`), why: 'hides rows' },
  {
    pattern: new RegExp(`^create unique index .*? on ${table}`, 'is'),
    why: 'refuses rows that may still be written',
  },
];

const newColumn = new RegExp(String.raw`^alter table ${table} add column "?(\w+)"? (?!.*\bnot null)`, 'i');
const newForeignKey = new RegExp(
  String.raw`^alter table ${table} add constraint "?\w+"? foreign key \("?(\w+)"?\)`,
  'i',
);
const madeTable = new RegExp(`^create table (?:if not exists )?${table}`, 'i');
const unusedSince = /^--\s*unused since (\d{4})\b/im;
const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, '').trim();

/**
 * The statements of a migration that could fail a request of the previous version, whose processes still run
 * during the upgrade. Tables that the same migration creates are exempt, and foreign keys of columns that it adds, which they leave
 * empty. A statement may remove something under
 * the line `-- unused since 0046`: the release with that migration was the first whose code didn't use it.
 */
export function incompatibleStatements({ name, statements }: Migrated): string[] {
  const made = new Set(statements.map((each) => madeTable.exec(withoutComments(each))?.[1]));
  const columnIn = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).join('.');
  const empty = new Set(statements.map((each) => columnIn(newColumn, withoutComments(each))));

  return statements.flatMap((statement) => {
    const text = withoutComments(statement);
    const [, since] = unusedSince.exec(statement) ?? [];
    if (since !== undefined && since < name.slice(0, 4)) return [];
    const key = columnIn(newForeignKey, text);
    if (key !== undefined && empty.has(key)) return [];
    const found = rules.find(({ pattern }) => {
      const match = pattern.exec(text);

      return match !== null && (match[1] === undefined || !made.has(match[1]));
    });

    return found ? [`${name} ${found.why}: ${text.slice(0, 100)}`] : [];
  });
}

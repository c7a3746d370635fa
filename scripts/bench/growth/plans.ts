import { fstatSync, openSync, readSync } from 'node:fs';

import type pg from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};
type Explained = { 'Query Text': string; Plan: Node };

/**
 * A statement, how it reads each table, such as `documents documents_newest_idx (Index Scan)`, and how many rows it read of
 * tables, however it found them.
 */
export type Plan = { statement: string; reads: string[]; rows: Record<string, number> };

// Bookkeeping that other work of the server does at the same time.
const isOfJobs = /\bjobs\.|^(?:begin|commit|rollback|set )/i;

export type Plans = Awaited<ReturnType<typeof openPlans>>;

/** Tells the plans of the statements that the database runs meanwhile, from its own log. */
export async function openPlans(client: pg.Client, file: string) {
  await client.query("load 'auto_explain'");
  const log = openSync(file, 'r');
  let position = 0;

  const readNew = () => {
    const { size } = fstatSync(log);
    // The launcher empties a log that has become long.
    if (size < position) position = 0;
    const buffer = Buffer.alloc(size - position);
    position += readSync(log, buffer, 0, buffer.length, position);

    return buffer.toString('utf8');
  };

  return {
    async during(work: () => Promise<unknown>): Promise<Plan[]> {
      readNew();
      await work();
      // A process of the database writes its line before it answers.
      return parsePlans(readNew());
    },
    async on() {
      for (const [name, value] of settings) await setting(client, name, value);
      await reload(client);
    },
    async off() {
      await setting(client, 'log_min_duration', '-1');
      await reload(client);
    },
  };
}

const settings = [
  ['log_min_duration', '0'],
  ['log_nested_statements', 'on'],
  ['log_analyze', 'on'],
  ['log_timing', 'off'],
  ['log_format', 'json'],
  ['log_level', 'warning'],
] as const;

const setting = (client: pg.Client, name: string, value: string) =>
  client.query(`alter system set auto_explain.${name} = '${value}'`);

async function reload(client: pg.Client) {
  await client.query('select pg_reload_conf()');
  // Sessions look for it before their next statement.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

function parsePlans(log: string): Plan[] {
  return log.split(/^(?=\S)/m).flatMap((entry) => {
    const start = entry.indexOf('plan:\n');
    if (start === -1) return [];
    const { 'Query Text': statement, Plan: plan } = JSON.parse(
      entry.slice(start + 'plan:\n'.length),
    ) as Explained;
    if (isOfJobs.test(statement)) return [];
    const nodes = flatten(plan);

    return [
      {
        statement,
        reads: [...new Set(nodes.flatMap((node) => readOf(node) ?? []))].toSorted(),
        rows: rowsRead(nodes),
      },
    ];
  });
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap((inner) => flatten(inner))];

function readOf(node: Node): string | undefined {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
  if (!table && !index) return undefined;

  return `${table ?? ''}${table && index ? ' ' : ''}${index ?? ''} (${type})`;
}

function rowsRead(nodes: readonly Node[]): Record<string, number> {
  const rows: Record<string, number> = {};
  for (const node of nodes) {
    const table = node['Relation Name'];
    if (!table) continue;
    const found =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    rows[table] = Math.max(rows[table] ?? 0, Math.round(found * (node['Actual Loops'] ?? 1)));
  }

  return rows;
}

/** Half of a table's rows is as good as all of them. */
const wholeShare = 0.5;

/** The tables with many rows, by their number of rows, of which the statement reads all. */
export const wholeTables = ({ rows }: Pick<Plan, 'rows'>, growing: ReadonlyMap<string, number>): string[] =>
  Object.entries(rows).flatMap(([table, read]) =>
    read >= (growing.get(table) ?? Number.POSITIVE_INFINITY) * wholeShare ? [table] : [],
  );

export type Change = { statement: string; small: string[]; large: string[]; whole: string[] };

/** The statements that read tables in another way in the large installation, or all of a table that grows. */
export function comparePlans(
  small: readonly Plan[],
  large: readonly Plan[],
  growing: ReadonlyMap<string, number>,
): Change[] {
  const before = new Map(small.map((plan) => [plan.statement, plan]));

  return [...new Map(large.map((plan) => [plan.statement, plan])).values()].flatMap((plan) => {
    const known = before.get(plan.statement)?.reads ?? [];
    const whole = wholeTables(plan, growing);
    const isSame = known.join() === plan.reads.join();

    return isSame && whole.length === 0
      ? []
      : [
          {
            statement: plan.statement,
            small: known.filter((read) => !plan.reads.includes(read)),
            large: plan.reads.filter((read) => !known.includes(read)),
            whole,
          },
        ];
  });
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Complaint, Rule } from './rules.ts';
import { complaints } from './rules.ts';
import type { ReadableString } from './words.ts';
import { readableStrings } from './words.ts';

const silentRoles = [
  'table',
  'queries',
  'access',
  'jobs',
  'deliveries',
  'events',
  'listeners',
  'policy',
  'cookies',
];

const silentModules = [
  'server/config',
  'server/main',
  'server/start',
  'server/metrics-server',
  'server/worker',
  'server/core/limits',
  'server/data/imports/column-names-elsewhere.rules',
  'server/data/imports/month-names.rules',
  'server/operations/system-status/system-metrics.usecases',
  'shared/core/logo-paths',
  'shared/pets/card/latin-capitals',
  'shared/pets/card/paw',
];

/** Files whose strings are read by programs, or are drawn. */
export const ignoredFiles: readonly RegExp[] = [
  /\.test\.ts$/,
  /\.test\.tsx$/,
  /\/testing\//,
  ...silentRoles.map((role) => new RegExp(`\\.${role}\\.ts$`)),
  ...silentModules.map((module) => new RegExp(`^${module}\\.ts$`)),
  /^server\/core\/(deliveries|language)\//,
  /^server\/platform\/(?!rate-limits\/|fair-semaphore)/,
  /-style\.page\.ts$/,
  /^shared\/pets\/portraits\//,
  /^web\/site\/design-page\//,
];

type Exemption = { files: RegExp; from: readonly Rule[]; because: string };

export const exemptions: readonly Exemption[] = [
  {
    files: /^web\/site\/legal-page\//,
    from: ['length', 'sentences', 'contractions'],
    because: 'terms and privacy are read as a contract, and say exactly what holds',
  },
  {
    files: /^server\/operations\/api-reference\/|\.openapi\.ts$|^shared\/data\/export\/.*\.schema\.ts$/,
    from: ['length', 'contractions', 'words', 'sentences', 'quotes'],
    because: 'programmers read the descriptions of the API and of the export format',
  },
  {
    files:
      /^server\/operations\/(doctor|backups)\/|^server\/server\.ts$|^server\/site\/pages\/valid-host\.ts$/,
    from: ['contractions', 'sentences', 'words'],
    because: 'operators read them in a terminal, with names of files and commands',
  },
  {
    files: /^shared\/pets\/breeds\.ts$/,
    from: ['length', 'spelling', 'quotes'],
    because: 'lists of the names of breeds',
  },
  {
    files: /^web\/accounts\/settings-page\/settings-index\.ts$/,
    from: ['contractions'],
    because: 'what people may type into the search, never shown',
  },
  {
    files: /^web\/documents\/documents\/save-document\.ts$/,
    from: ['contractions'],
    because: 'the specification writes these messages out',
  },
];

export const checkedFiles = (root: string): string[] =>
  globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: root });

/** The product's files with readable strings. Articles are Markdown, and not included. */
export function readableFiles(root: string): string[] {
  return checkedFiles(root)
    .filter((file) => !ignoredFiles.some((pattern) => pattern.test(file)))
    .toSorted();
}

export const wordsInFile = (root: string, file: string): ReadableString[] =>
  readableStrings(file, readFileSync(join(root, file), 'utf8'));

/** The problems with the words of a file, each with its line. */
export function complaintsAbout(
  file: string,
  words: readonly Omit<ReadableString, 'translated'>[],
): string[] {
  const exempt = new Set<Rule>(
    exemptions.filter(({ files }) => files.test(file)).flatMap(({ from }) => from),
  );
  const about = (found: Complaint[]) =>
    found.filter(({ rule }) => !exempt.has(rule)).map(({ about }) => about);

  return words.flatMap((one) =>
    about(complaints(one)).map((what) => `${file}:${one.line} ${what}: ${one.text}`),
  );
}

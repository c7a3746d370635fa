import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Complaint, Rule } from './rules.ts';
import { complaints } from './rules.ts';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

// What these files write is read by programs, or is drawn.
const silent = [
  /\.test\.tsx?$|\/testing\//,
  /\.(table|queries|access|jobs|deliveries|events|listeners|policy|cookies)\.ts$/,
  /^server\/platform\/(?!rate-limits\/|fair-semaphore)/,
  /^server\/(config|main|start|metrics|metrics-server|request-log|worker|limits)\.ts$/,
  /^server\/features\/(limits|system-status\/system-metrics\.usecases)\.ts$/,
  /-style\.page\.ts$/,
  /^shared\/(portraits\/|logo-paths|pet-card\/(latin-capitals|paw))/,
  /^web\/app\/pages\/design\//,
];

type Exemption = { files: RegExp; from: readonly Rule[]; because: string };

export const exemptions: readonly Exemption[] = [
  {
    files: /^web\/app\/pages\/legal\//,
    from: ['length', 'sentences', 'contractions', 'commas'],
    because: 'terms and privacy are read as a contract, and say exactly what holds',
  },
  {
    files: /^server\/features\/api-reference\/|^shared\/export\/.*\.schema\.ts$/,
    from: ['length', 'contractions', 'words', 'sentences', 'quotes'],
    because: 'programmers read the descriptions of the API and of the export format',
  },
  {
    files: /^server\/features\/(doctor|backups)\/|^server\/server\.ts$|^server\/pages\/valid-host\.ts$/,
    from: ['length', 'contractions', 'sentences', 'quotes', 'words'],
    because: 'operators read them in a terminal, with names of files and commands',
  },
  {
    files: /^shared\/breeds\.ts$/,
    from: ['length', 'spelling', 'quotes'],
    because: 'lists of the names of breeds',
  },
  {
    files: /^web\/app\/pages\/settings\/settings-index\.ts$/,
    from: ['contractions', 'words'],
    because: 'what people may type into the search, never shown',
  },
];

/** The files of the product whose strings people can read. Articles are Markdown, and not among them. */
export function readableFiles(root: string): string[] {
  return globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !silent.some((pattern) => pattern.test(file)))
    .toSorted();
}

export const wordsInFile = (root: string, file: string): Words[] =>
  wordsOf(file, readFileSync(join(root, file), 'utf8'));

/** What is wrong with the words of a file, with the place of each. */
export function complaintsAbout(file: string, words: readonly Omit<Words, 'translated'>[]): string[] {
  const exempt = new Set<Rule>(
    exemptions.filter(({ files }) => files.test(file)).flatMap(({ from }) => from),
  );
  const about = (found: Complaint[]) =>
    found.filter(({ rule }) => !exempt.has(rule)).map(({ about }) => about);

  return words.flatMap((one) =>
    about(complaints(one)).map((what) => `${file}:${one.line} ${what}: ${one.text}`),
  );
}

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { plants } from './planted-code.ts';
import { importing, plantedImports } from './planted-imports.ts';

type Finding = { file: string; rule: string; line: number };
type Report = { diagnostics: { code?: string; filename: string; labels: { span: { line: number } }[] }[] };

const folders = ['server', 'web', 'shared', 'scripts', 'packages'];
const projects = ['server', 'web', 'shared', 'scripts', 'packages/postgres-launcher'];
const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.json'];
const direction = 'no-restricted-imports';

/**
 * Proves that the lint rules work: breaks each of them in a scratch tree with the real settings and expects it to be
 * reported. An override replaces a rule instead of adding to it, so a rule is easily lost.
 */
export async function missedViolations(root: string): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'house-rules-'));
  const clear = () => rmSync(scratch, { recursive: true, force: true });
  process.on('exit', clear);

  try {
    plantAll(root, scratch);
    const findings = await lint(root, scratch);

    return [...misjudgedImports(findings), ...misjudgedPlants(findings)];
  } finally {
    clear();
    process.off('exit', clear);
  }
}

function plantAll(root: string, scratch: string): void {
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), `${code}\n`);
  };
  for (const place of plantedImports) write(place.file, importing(place));
  for (const { file, code } of plants) write(file, code);
  for (const name of [...settings, ...projects.map((folder) => `${folder}/tsconfig.json`)])
    copyFileSync(join(root, name), join(scratch, name));

  write('oxlint.config.ts', `export { default } from '${root}/oxlint.config.ts';`);
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
}

function misjudgedImports(findings: Finding[]): string[] {
  return plantedImports.flatMap(({ file, refuses, permits }) => {
    const lines = new Set(
      findings.filter((f) => f.file === file && f.rule === direction).map(({ line }) => line),
    );
    const missed = refuses.filter((_, at) => !lines.has(at + 1));
    const wronged = permits.filter((_, at) => lines.has(refuses.length + at + 1));

    return [
      ...missed.map((source) => `The linter lets ${file} import ${source}`),
      ...wronged.map((source) => `The linter does not let ${file} import ${source}`),
    ];
  });
}

function misjudgedPlants(findings: Finding[]): string[] {
  const tried = new Set(plants.map(({ rule }) => rule));

  return plants.flatMap(({ file, rule }) => {
    const rules = findings.filter((finding) => finding.file === file).map((finding) => finding.rule);
    if (rule) return rules.includes(rule) ? [] : [`The linter does not notice ${rule} in ${file}`];

    return rules.filter((found) => tried.has(found)).map((found) => `The linter applies ${found} to ${file}`);
  });
}

function lint(root: string, scratch: string): Promise<Finding[]> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  // Listed one by one: through its link, node_modules would be linted too.
  const args = [program, '--type-aware', '--format=json', ...folders, 'e2e'];
  const options = { cwd: scratch, maxBuffer: 64 * 1024 * 1024 };

  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (_, stdout, stderr) => {
      try {
        const { diagnostics }: Report = JSON.parse(stdout);
        resolve(
          diagnostics.map(({ filename, code = '', labels }) => ({
            file: filename.startsWith('/') ? relative(scratch, filename) : filename,
            rule: /\(([^)]+)\)$/.exec(code)?.[1] ?? code,
            line: labels[0]?.span.line ?? 0,
          })),
        );
      } catch (error) {
        reject(new Error(`oxlint did not report: ${stderr || stdout}`, { cause: error }));
      }
    });
  });
}

import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

const isBlank = (value: string | undefined) => value === undefined || value.trim() === '';

/**
 * The environment with `NAME` set to the content of the file that `NAME_FILE` names, for each of `names`, and the problems
 * of these files. Secrets of containers and credentials of services are files, because variables can be read in process
 * listings.
 */
export function withSecretFiles(env: Environment, names: readonly string[]) {
  const problems: string[] = [];
  const contents: Environment = {};

  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (file === undefined || isBlank(file)) continue;
    const content = read(file);
    if (!isBlank(env[name])) problems.push(`${variable}: ${name} is set as well; keep one of them`);
    else if (typeof content !== 'string') problems.push(`${variable}: can't be read (${content.code})`);
    else if (isBlank(content)) problems.push(`${variable}: is an empty file`);
    else contents[name] = content.trim();
  }

  return { env: Object.keys(contents).length === 0 ? env : { ...env, ...contents }, problems };
}

function read(file: string): string | { code: string } {
  try {
    return readFileSync(file.trim(), 'utf8');
  } catch (error) {
    return { code: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
  }
}

import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

const isBlank = (value: string | undefined) => value === undefined || value.trim() === '';

/**
 * The environment with the content of the files that `NAME_FILE` names as `NAME`, for each of `names`, and what is wrong with
 * them. Secrets of containers and credentials of services are files: a variable can be read in listings of processes.
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

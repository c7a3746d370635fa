import { createHash } from 'node:crypto';

/** A bundled script: its code before translation, and whether it depends on the language itself. */
export type BundledScript = { code: string; hasMarkers: boolean };

/**
 * A script's name with the hash of its content, in a string of code: `./pets-JB7XhUYw.js`, `/assets/manifest-70cafb05.js`. A
 * minifier joins long lists: `"assets/pets-JB7XhUYw.js,assets/…".split(",")`.
 */
const reference = /(?<=["'`/,])[\w.$-]+-[\w-]{8}\.js(?![\w-])/g;

const ending = /-[\w-]{8}\.js$/;

/**
 * Names bundled scripts in each language. /assets is cached for ever, so a script whose text differs between languages, or that
 * names one, directly or through others, gets a name with the hash of its text and theirs. Others keep their names.
 */
export function openNames(scripts: ReadonlyMap<string, BundledScript>) {
  const unnamed = [...scripts.keys()].find((name) => !ending.test(name));
  if (unnamed !== undefined) throw new Error(`${unnamed} has no hash in its name`);
  const imports = new Map(
    [...scripts].map(([name, { code }]) => [
      name,
      new Set((code.match(reference) ?? []).filter((named) => scripts.has(named) && named !== name)),
    ]),
  );
  const reached = new Map([...scripts.keys()].map((name) => [name, reachedFrom(name, imports)]));
  const translated = [...scripts.keys()].filter((name) =>
    reached.get(name)?.some((other) => scripts.get(other)?.hasMarkers),
  );

  return {
    /** The new names of the scripts that differ, from their texts in a language. */
    namesFor(textOf: (name: string) => string): Map<string, string> {
      const hashes = new Map(
        translated.map((name) => [name, createHash('sha256').update(textOf(name)).digest('base64url')]),
      );

      return new Map(
        translated.map((name) => {
          const hash = createHash('sha256').update(name);
          for (const other of reached.get(name) ?? []) hash.update(hashes.get(other) ?? other);

          return [name, name.replace(ending, () => `-${hash.digest('base64url').slice(0, 8)}.js`)];
        }),
      );
    },
  };
}

/** Code with the names that its scripts have in a language. */
export const withNames = (code: string, names: ReadonlyMap<string, string>): string =>
  code.replace(reference, (name) => names.get(name) ?? name);

/** The script itself and all that it names, directly or through others, in order. */
function reachedFrom(name: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set([name]);
  for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);

  return [...found].toSorted();
}

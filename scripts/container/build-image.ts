import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { baseImage, copyTree } from './base-images.ts';
import { ended, startIn } from './chroot.ts';
import type { Dockerfile, Stage, Step } from './dockerfile.ts';
import { describedBy, emptyImage, expand, pathIn } from './image.ts';
import type { Image } from './image.ts';
import { registryAccess } from './registry-access.ts';

type Site = {
  /** The source folder of COPY. */
  context: string;
  /** The folder for the root folders of stages. */
  folder: string;
  baseImages: string;
  buildArgs: Record<string, string>;
};

type Built = { image: Promise<Image>; key: string };

/**
 * Builds a Dockerfile with chroot, and returns the image of its last stage. Independent stages are built in
 * parallel, and a stage with the same inputs is cached. Throws an error with the output of the command that
 * failed.
 */
export async function buildImage({ args, stages }: Dockerfile, site: Site): Promise<Image> {
  const global = Object.fromEntries(
    args.flatMap(({ pairs }) => pairs.map(([name, value]) => [name, value ?? ''])),
  );
  const values = { ...global, ...site.buildArgs };
  const built = new Map<string, Built>();
  const stageNamed = (name: string) => {
    const stage = built.get(name);
    if (!stage) throw new Error(`No stage before is called ${name}`);

    return stage;
  };
  mkdirSync(site.folder, { recursive: true });

  for (const [at, stage] of stages.entries()) {
    const name = stage.name ?? `stage-${at}`;
    const from = expand(stage.image, values);
    const base = built.get(from) ?? {
      image: Promise.resolve(emptyImage(baseImage(from, site.baseImages))),
      key: from,
    };
    const key = keyOf(stage, base.key, { site, stageNamed });
    const image = buildStage(stage, { base, key, stageNamed, site, root: join(site.folder, name) });
    built.set(name, { image, key });
  }
  const images = await Promise.all([...built.values()].map(({ image }) => image));
  const last = images.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage');

  return last;
}

type StageContext = {
  base: Built;
  key: string;
  stageNamed: (name: string) => Built;
  site: Site;
  root: string;
};

async function buildStage(
  { steps }: Stage,
  { base, key, stageNamed, site, root }: StageContext,
): Promise<Image> {
  const from = await base.image;
  const keyFile = `${root}.key`;
  const isKept = existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key;
  if (!isKept) {
    rmSync(keyFile, { force: true });
    rmSync(root, { recursive: true, force: true });
    copyTree(from.root, root);
  }
  let image: Image = { ...from, root };
  const args: Record<string, string> = {};

  for (const step of steps) {
    const { keyword, flags, text, pairs } = step;
    image = describedBy(image, step, args) ?? image;
    for (const [name, value] of keyword === 'ARG' ? pairs : [])
      args[name] = site.buildArgs[name] ?? value ?? '';
    if (isKept) continue;
    if (keyword === 'COPY')
      copy(step, image, flags.from === undefined ? site.context : (await stageNamed(flags.from).image).root);
    if (keyword === 'RUN') await run(image, text, args);
    if (keyword === 'WORKDIR') mkdirSync(join(root, image.workdir), { recursive: true });
  }
  writeFileSync(keyFile, key);

  return image;
}

/** The cache key of a stage: a hash of all its inputs. */
function keyOf(
  { steps }: Stage,
  base: string,
  { site, stageNamed }: Pick<StageContext, 'site' | 'stageNamed'>,
): string {
  const hash = createHash('sha256').update(JSON.stringify([base, site.buildArgs, steps]));
  for (const { keyword, flags, words } of steps) {
    if (keyword !== 'COPY') continue;
    if (flags.from !== undefined) hash.update(stageNamed(flags.from).key);
    else for (const source of words.slice(0, -1)) hash.update(contentOf(join(site.context, source)));
  }

  return hash.digest('hex');
}

function contentOf(path: string): string {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [path];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(path, file)}\0`).update(readFileSync(file));

  return hash.digest('hex');
}

/** Copies files, or the content of a folder, into a folder; root owns the copies. */
function copy({ words, line }: Step, image: Image, from: string): void {
  const sources = words.slice(0, -1).map((source) => join(from, source));
  const target = join(image.root, pathIn(image, words.at(-1) ?? ''));
  if (sources.length === 0 || words.some((word) => /[*?$]/.test(word)))
    throw new Error(`Line ${line}: COPY takes sources and a target, without wildcards or variables`);
  const intoFolder = sources.length > 1 || words.at(-1)?.endsWith('/') === true;

  for (const source of sources) {
    const folder = statSync(source).isDirectory();
    mkdirSync(folder || intoFolder ? target : join(target, '..'), { recursive: true });
    const options = ['-r', '--preserve=mode,timestamps,links', '--no-preserve=ownership'];
    execFileSync('cp', [
      ...options,
      folder ? `${source}/.` : source,
      intoFolder || folder ? `${target}/` : target,
    ]);
  }
}

async function run(image: Image, command: string, args: Record<string, string>): Promise<void> {
  const installs = /\bnpm (ci|install)\b/.test(command);
  const { env, ...surroundings } = installs ? registryAccess() : { temporary: ['/tmp'] };
  const child = startIn(image, ['/bin/sh', '-c', command], { ...surroundings, env: { ...args, ...env } });
  const { code, output } = await ended(child);
  if (code !== 0) throw new Error(`RUN ${command}\nended with ${code}:\n${output.slice(-4000)}`);
}

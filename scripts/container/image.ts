import { isAbsolute, join } from 'node:path/posix';

import type { Step } from './dockerfile.ts';

/** A root folder, and the settings of a process started in it. */
export type Image = {
  root: string;
  env: Record<string, string>;
  workdir: string;
  user: string;
  cmd: string[];
  healthcheck: string[];
  volumes: string[];
  ports: string[];
  stopSignal: string;
  labels: Record<string, string>;
};

export const emptyImage = (root: string): Image => ({
  root,
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  workdir: '/',
  user: '0:0',
  cmd: [],
  healthcheck: [],
  volumes: [],
  ports: [],
  stopSignal: 'SIGTERM',
  labels: {},
});

/** Replaces `$NAME` and `${NAME}`; other forms are refused. */
export function expand(text: string, values: Record<string, string>): string {
  return text.replace(/\$(?:\{(\w+)\}|(\w+)|(.?))/g, (_, braced?: string, bare?: string) => {
    const name = braced ?? bare;
    if (name === undefined) throw new Error(`Can't expand ${text}`);
    if (values[name] === undefined) throw new Error(`${name} has no value in ${text}`);

    return values[name];
  });
}

export const pathIn = ({ workdir }: Pick<Image, 'workdir'>, path: string): string =>
  isAbsolute(path) ? path : join(workdir, path);

/** Applies a step that changes only metadata; undefined for RUN and COPY, which change files. */
export function describedBy(image: Image, step: Step, args: Record<string, string>): Image | undefined {
  const value = (text: string) => expand(text, { ...args, ...image.env });
  const values = () => Object.fromEntries(step.pairs.map(([name, text]) => [name, value(text ?? '')]));

  switch (step.keyword) {
    case 'ENV':
      return { ...image, env: { ...image.env, ...values() } };
    case 'LABEL':
      return { ...image, labels: { ...image.labels, ...values() } };
    case 'WORKDIR':
      return { ...image, workdir: pathIn(image, value(step.text)) };
    case 'USER':
      if (!/^\d+:\d+$/.test(step.text))
        throw new Error(`Line ${step.line}: a user is two numbers, such as 10001:10001`);
      return { ...image, user: step.text };
    case 'CMD':
      return { ...image, cmd: execForm(step, step.exec) };
    case 'HEALTHCHECK':
      return { ...image, healthcheck: execForm(step, strings(step.text.replace(/^CMD\s+/, ''))) };
    case 'EXPOSE':
      return { ...image, ports: [...image.ports, ...step.words] };
    case 'VOLUME':
      return { ...image, volumes: [...image.volumes, ...step.words] };
    case 'STOPSIGNAL':
      return { ...image, stopSignal: step.text };
    default:
      return undefined;
  }
}

/** With a shell in between, signals would not reach the program. */
function execForm({ keyword, line }: Step, strings: string[]): string[] {
  if (strings.length === 0) throw new Error(`Line ${line}: ${keyword} must be a list of strings`);

  return strings;
}

function strings(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);

    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

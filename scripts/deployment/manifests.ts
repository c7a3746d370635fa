type Validate = {
  (data: unknown): boolean;
  errors?: { instancePath: string; message?: string; params: object }[] | null;
};

export type Manifest = { apiVersion: string; kind: string; [field: string]: unknown };

/** The violations of a manifest against the schemas of Kubernetes, one line each. */
export async function manifestProblems(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind } = manifest;
  const validate = await schemaOf(apiVersion, kind);
  if (!validate) return [`Kubernetes knows no ${kind} in ${apiVersion}`];

  const reads = recordReads(manifest, '');
  if (!validate(reads.watched))
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message ?? JSON.stringify(params)}`,
    );

  return reads.unread().map((path) => `${path} is not a field that Kubernetes knows`);
}

async function schemaOf(apiVersion: string, kind: string): Promise<Validate | undefined> {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed();
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const name = `IoK8sApi${capital(group.split('.')[0] ?? '')}${capital(version)}${kind}`;

  return import(`kubernetes-models/_schemas/${name}`).then(
    (module: { validate: Validate }) => module.validate,
    () => undefined,
  );
}

type Reads = { watched: unknown; unread(): string[] };

/**
 * Kubernetes ignores unknown fields, and so do its schemas: a misspelled probe is accepted. The compiled
 * schemas read each known field, so a field that was not read is unknown.
 */
function recordReads(value: unknown, path: string): Reads {
  if (typeof value !== 'object' || value === null) return { watched: value, unread: () => [] };
  const children = new Map(
    Object.entries(value).map(([name, child]) => [name, recordReads(child, `${path}/${name}`)]),
  );
  const read = new Set<string>();
  const watched = new Proxy(value, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      const child = typeof name === 'string' ? children.get(name) : undefined;

      return child ? child.watched : (Reflect.get(target, name) as unknown);
    },
  });

  return {
    watched,
    unread: () =>
      [...children].flatMap(([name, child]) => (read.has(name) ? child.unread() : [`${path}/${name}`])),
  };
}

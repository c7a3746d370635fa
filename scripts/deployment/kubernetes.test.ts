import { describe, expect, test } from 'vitest';

import { deploymentFiles, documentsOf, readDeployment } from './files.ts';
import { manifestProblems } from './manifests.ts';
import type { Manifest } from './manifests.ts';

type Container = {
  name: string;
  image: string;
  securityContext?: object;
  resources?: { requests?: object; limits?: { memory?: string } };
  volumeMounts?: { mountPath: string }[];
  readinessProbe?: object;
  livenessProbe?: object;
};
type Pod = {
  securityContext?: object;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  volumes: { name: string; emptyDir?: object }[];
};
type Template = { metadata: { labels: Record<string, string> }; spec: Pod };
type Workload = Manifest & {
  metadata: { name: string };
  spec: { template?: Template; jobTemplate?: { spec: { template: Template } } };
};

const files = deploymentFiles('kubernetes/*.yaml').filter((name) => !name.endsWith('kustomization.yaml'));
const manifests = files.flatMap((name) =>
  documentsOf(readDeployment(name)).map((document) => ({ name, manifest: document as Workload })),
);
const podOf = ({ spec }: Workload) => (spec?.template ?? spec?.jobTemplate?.spec.template)?.spec;
const pods = manifests.flatMap(({ manifest }) => {
  const pod = podOf(manifest);

  return pod ? [[manifest.metadata.name, pod] as const] : [];
});
const named = (kind: string, name: string) => {
  const found = manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);

  return found.manifest;
};

test.each(manifests)('$manifest.kind of $name satisfies the schemas', async ({ manifest }) => {
  expect(await manifestProblems(manifest)).toEqual([]);
});

describe('a broken manifest is refused:', () => {
  const changed = (change: (pod: Pod & { containers: [Container & Record<string, unknown>] }) => void) => {
    const copy = structuredClone(named('Deployment', 'denmate-web'));
    change(podOf(copy) as Parameters<typeof change>[0]);

    return manifestProblems(copy);
  };

  test('a probe with a misspelled name', async () => {
    expect(await changed((pod) => (pod.containers[0]['readinesProbe'] = {}))).toEqual([
      '/spec/template/spec/containers/0/readinesProbe is not a field that Kubernetes knows',
    ]);
  });

  test('a number where a text belongs', async () => {
    expect((await changed((pod) => (pod.containers[0]['image'] = 1 as never))).join()).toMatch(
      /containers\/0\/image .*string/,
    );
  });

  test('a container without a name', async () => {
    expect((await changed((pod) => delete (pod.containers[0] as { name?: string }).name)).join()).toMatch(
      /name/,
    );
  });

  test('a kind of another version', async () => {
    expect(await manifestProblems({ apiVersion: 'apps/v2', kind: 'Deployment' })).toEqual([
      'Kubernetes knows no Deployment in apps/v2',
    ]);
  });
});

test.each(pods)('%s satisfies the restricted profile of pod security', (_, pod) => {
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const container of pod.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    // The program writes to the data folder and to /tmp.
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining(['/data', '/tmp']),
    );
  }
});

test('pods get longer to end than the server takes to finish its requests after they are taken out', () => {
  const pod = podOf(named('Deployment', 'denmate-web'));

  // Ten seconds each for the delay and for running requests, and as much again for jobs and connections.
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(45);
  expect(pod?.containers[0]).toMatchObject({
    readinessProbe: { httpGet: { path: '/ready' } },
    livenessProbe: { httpGet: { path: '/health' } },
    env: expect.arrayContaining([{ name: 'SHUTDOWN_DELAY_SECONDS', value: '10' }]),
  });
});

test('kustomize takes every file, and no secret', () => {
  const [{ resources }] = documentsOf(readDeployment('kubernetes/kustomization.yaml')) as [
    { resources: string[] },
  ];
  const template = 'secrets.example.yaml';

  expect(resources.toSorted()).toEqual(
    files.map((name) => name.replace('kubernetes/', '')).filter((name) => name !== template),
  );
  const { stringData } = named('Secret', 'denmate') as unknown as { stringData: Record<string, string> };
  expect(new Set(Object.values(stringData))).toEqual(new Set(['']));
});

test('selectors, scaling and services point at labels and names that exist', () => {
  const { spec } = named('Service', 'denmate-web') as unknown as { spec: { selector: object } };
  const web = named('Deployment', 'denmate-web');

  expect(web.spec.template?.metadata.labels).toMatchObject(spec.selector);
  expect(named('HorizontalPodAutoscaler', 'denmate-web').spec).toMatchObject({
    scaleTargetRef: { name: web.metadata.name },
  });
  expect(named('PodDisruptionBudget', 'denmate-web').spec).toMatchObject({
    selector: { matchLabels: spec.selector },
  });
});

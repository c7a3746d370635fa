import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePorts } from '#server/testing/free-ports.ts';

import type { Cluster } from './cluster.ts';
import { eventually, startProcess } from './processes.ts';

type Targets = { cluster: Cluster; web: number[]; s3: number[] };

/** HAProxy in front of the leading database, the web processes and the S3 gateways. */
export async function startBalancer(folder: string, { cluster, web, s3 }: Targets) {
  const [database = 0, site = 0, objects = 0, statistics = 0] = await freePorts(4);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  maxconn 4000
defaults
  mode tcp
  timeout connect 1s
  timeout check 3s
  timeout client 2m
  timeout server 2m
  default-server inter 500ms fastinter 200ms downinter 500ms fall 2 rise 1
listen database
  bind 127.0.0.1:${database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${cluster.nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
listen objects
  bind 127.0.0.1:${objects}
  option redispatch
  retries 2
${s3.map((port, index) => `  server s3-${index} 127.0.0.1:${port} check`).join('\n')}
frontend statistics
  mode http
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
listen site
  mode http
  bind 127.0.0.1:${site}
  option forwardfor
  option httpchk GET /ready
  http-check send hdr Host 127.0.0.1:${site}
  # A web process without a database can still say so; one that closes gets no more requests.
  http-check expect rstatus (200|503)
  http-check expect ! string closing
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  balance leastconn
${web.map((port, index) => `  server web-${index} 127.0.0.1:${port} check`).join('\n')}
`,
  );
  startProcess('haproxy', ['haproxy', '-f', file, '-db'], { folder });

  return {
    ports: { database, site, objects },
    /** Waits until requests are routed to the web process of this index. */
    uses: (index: number) =>
      eventually(`the balancer uses web-${index}`, async () => {
        const table = await (await fetch(`http://127.0.0.1:${statistics}/;csv`)).text();

        return new RegExp(`^site,web-${index},.*,UP,`, 'm').test(table) ? true : undefined;
      }),
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Ports {
  readonly site: number;
  readonly nodes: readonly [number, number];
  readonly database: number;
  readonly primary: number;
  readonly standby: number;
}

/** HAProxy before both nodes, and before the PostgreSQL that is the primary. Resolves when it listens. */
export async function startBalancer(program: string, folder: string, ports: Ports) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(ports));
  const child = spawn(program, ['-f', file], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${ports.site}/`).catch(() => null)))
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}, see ${file}`);
  return {
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What a call may wait for a node that is restarted is `retries` and the time of a connection. */
function configuration({ site, nodes: [one, two], database, primary, standby }: Ports): string {
  return `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  # Not the time between two checks, which it is otherwise: a node that is slow on a busy machine is not away.
  timeout check 5s
  default-server inter 500ms fall 2 rise 1

frontend site
  mode http
  bind 127.0.0.1:${site}
  default_backend nodes

backend nodes
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response
  # A write that a node may have taken is not sent again.
  http-request disable-l7-retry if METH_POST
  http-reuse never
  server node-1 127.0.0.1:${one} check
  server node-2 127.0.0.1:${two} check

listen database
  mode tcp
  timeout client 24h
  timeout server 24h
  bind 127.0.0.1:${database}
  server primary 127.0.0.1:${primary} check on-marked-down shutdown-sessions
  server standby 127.0.0.1:${standby} check backup
`;
}

import type { Host } from './server-address.ts';

/** No server of the address takes writes at the moment. */
class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
  readonly code = 'NO_PRIMARY';

  constructor(reasons: readonly string[]) {
    super(reasons.join('；'));
  }
}

/**
 * Finds the server that takes writes, at the start and after a failover: asks one after another, beginning with the last
 * one found. Callers that ask at the same time share one search. @throws NoPrimaryError
 */
export function createPrimaryFinder(
  hosts: readonly Host[],
  takesWrites: (host: Host) => Promise<boolean>,
): () => Promise<Host> {
  let last = 0;
  let search: Promise<Host> | undefined;
  return () => {
    search ??= find().finally(() => {
      search = undefined;
    });
    return search;
  };

  async function find(): Promise<Host> {
    const reasons: string[] = [];
    for (const [index, host] of [...hosts.entries()]
      .slice(last)
      .concat([...hosts.entries()].slice(0, last))) {
      const reason = await takesWrites(host).then(
        (writes) => (writes ? null : '只读的备库'),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (reason === null) {
        last = index;
        return host;
      }
      reasons.push(`${host.host}:${host.port} ${reason}`);
    }
    throw new NoPrimaryError(reasons);
  }
}

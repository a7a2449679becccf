export interface Host {
  readonly host: string;
  readonly port: number;
}

/** Servers of which one takes writes; which one may change. */
export interface ServerAddress {
  readonly hosts: readonly Host[];
  /** The same address with one host, and without `target_session_attrs`, both of which postgres.js would misread. */
  urlOf(host: Host): string;
}

const defaultPort = 5432;

/** Parses `postgres://user:password@h1:5432,h2/database?…`; null: the address names one server, or none. */
export function parseServerAddress(url: string): ServerAddress | null {
  const [, start = '', list = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const names = list.split(',');
  if (names.length === 1) return null;
  return {
    hosts: names.map((name) => {
      const [, six, four = '', port] = /^(?:\[(.+)\]|([^:]*))(?::(\d+))?$/.exec(name) ?? [];
      return { host: six ?? four, port: Number(port ?? defaultPort) };
    }),
    urlOf: ({ host, port }) =>
      `${start}${host.includes(':') ? `[${host}]` : host}:${port}${withoutTarget(rest)}`,
  };
}

/** Every connection of this product must be able to write, so the choice is always the same. */
export function withoutTarget(url: string): string {
  return url.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
}

/** Where the Redis is, as `REDIS_URL` says. */
export type RedisAddress =
  | { readonly url: string; readonly sentinels: null }
  | {
      /** Each with its port; a sentinel has the password of the Redis, or none. */
      readonly sentinels: readonly { readonly name: string; readonly url: string }[];
      /** What the sentinels call the master. */
      readonly master: string;
      readonly credentials: { readonly username?: string; readonly password: string } | null;
      /** The address of a Redis that the sentinels name. */
      urlOf(host: string, port: string): string;
    };

/** Of the setting, for the sentence that refuses another. */
export const redisSchemes = ['redis', 'rediss', 'redis+sentinel', 'rediss+sentinel'];

const sentinelForm = /^(rediss?)\+sentinel:\/\/([^@/?]*@)?([^/?@]+)\/([\w.-]+)$/;
const defaultPort = 26_379;

/** @returns null: it names sentinels, and is not as they are written */
export function parseRedisAddress(address: string): RedisAddress | null {
  if (!/^rediss?\+sentinel:/.test(address)) return { url: address, sentinels: null };
  const [, scheme, login = '', hosts = '', master = ''] = sentinelForm.exec(address) ?? [];
  const sentinels = hosts.split(',').map((host) => {
    const name = /:\d+$/.test(host) ? host : `${host}:${defaultPort}`;
    return { name, url: `${scheme}://${name}` };
  });
  const whole = `${scheme}://${login}localhost`;
  if (!scheme || !URL.canParse(whole) || !sentinels.every(({ url }) => URL.canParse(url))) return null;
  const { username, password } = new URL(whole);
  const given = { ...(username && { username: decodeURIComponent(username) }) };
  return {
    sentinels,
    master,
    credentials: password ? { ...given, password: decodeURIComponent(password) } : null,
    urlOf: (host, port) => `${scheme}://${login}${host.includes(':') ? `[${host}]` : host}:${port}`,
  };
}

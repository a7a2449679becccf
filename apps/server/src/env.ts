/** The environment's variables. */
export type Env = Readonly<Record<string, string | undefined>>;

/** An invalid setting: the message names it and the allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const on = ['1', 'true', 'yes', 'on'];
const off = ['0', 'false', 'no', 'off'];

export function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const value = env[name]?.trim().toLowerCase();
  if (!value) return fallback;
  if (on.includes(value)) return true;
  if (off.includes(value)) return false;
  throw new ConfigError(`${name} 应为 1 或 0：${env[name]} (${name} must be 1 or 0)`);
}

export function readChoice<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const given = env[name] || fallback;
  const value = values.find((each) => each === given);
  if (value === undefined) throw new ConfigError(`${name} 应为 ${values.join('、')} 之一：${given}`);
  return value;
}

export function readInteger(env: Env, name: string, fallback: number, min = 1): number {
  const value = Number(env[name] || fallback);
  if (!Number.isSafeInteger(value) || value < min)
    throw new ConfigError(`${name} 应为不小于 ${min} 的整数：${env[name]}`);
  return value;
}

export function readPort(env: Env): number {
  const port = Number(env.PORT || '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT 不是有效的端口：${env.PORT}`);
  return port;
}

/** `https://read.example`: a path is refused, because it would be ignored. */
export function readOrigin(name: string, value: string): string {
  const { origin, href } = webAddress(name, value);
  if (href !== `${origin}/`)
    throw new ConfigError(`${name} 只写到主机和端口为止，如 ${origin}：${value} (${name} takes no path)`);
  return origin;
}

/** A base address of other addresses; ends with `/`. */
export function readFolderUrl(name: string, value: string): string {
  return `${webAddress(name, value).href.replace(/\/+$/, '')}/`;
}

/** As written, because its path may end in a slash or not. */
export function readWebAddress(name: string, value: string): string {
  return webAddress(name, value) && value;
}

function webAddress(name: string, value: string): URL {
  const address = URL.parse(value);
  if (!address || !/^https?:$/.test(address.protocol))
    throw new ConfigError(`${name} 不是有效的网址，应以 http:// 或 https:// 开头：${value}`);
  return address;
}

/** The address of a server with another protocol than HTTP. It may contain a password, so it is never printed. */
export function readServerAddress(name: string, value: string | undefined, schemes: readonly string[]) {
  if (!value) return null;
  const starts = schemes.map((scheme) => `${scheme}://`);
  // PostgreSQL accepts several hosts, a URL only one.
  const single = value.replace(/(?<=@|:\/\/)([^@/?]*?),[^@/?]*(?=[/?]|$)/, '$1');
  if (!starts.some((start) => value.startsWith(start)) || !URL.canParse(single))
    throw new ConfigError(
      `${name} 应是以 ${starts.join(' 或 ')} 开头的地址，其中的特殊字符须写成 %xx (${name} is not a valid address)`,
    );
  return value;
}

const writableTargets = ['any', 'read-write', 'primary'];

/** Several hosts are allowed; the one that takes writes is used, so another choice is refused. */
export function readDatabaseAddress(env: Env): string | null {
  const address = readServerAddress('DATABASE_URL', env.DATABASE_URL, ['postgres', 'postgresql']);
  const [, target = 'any'] = /[?&]target_session_attrs=([^&]*)/.exec(address ?? '') ?? [];
  if (!writableTargets.includes(target))
    throw new ConfigError(
      `DATABASE_URL 的 target_session_attrs 应为 read-write，共读总是连接主库：${target}`,
    );
  return address;
}

export function readList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export type Read = (name: string, fallback?: string) => string;

/** A group of variables `<prefix>_<name>` is set whole or not at all. */
export function readGroup<T>(env: Env, prefix: string, parse: (read: Read) => T): T | null {
  if (!Object.keys(env).some((name) => name.startsWith(`${prefix}_`) && env[name])) return null;
  return parse((name, fallback) => {
    const variable = `${prefix}_${name}`;
    const value = env[variable] || fallback;
    if (value === undefined) throw new ConfigError(`缺少环境变量 ${variable} (${variable} is missing)`);
    return value;
  });
}

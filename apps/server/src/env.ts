import { readFileSync } from 'node:fs';

/** An invalid setting: the message names it and the allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The environment's variables, each also from the file that `<NAME>_FILE` names. What is wrong with them is noted while
 * they are read, so that all of it is said at once.
 */
export class Env {
  readonly #variables: Readonly<Record<string, string | undefined>>;
  readonly #problems = new Set<string>();

  constructor(variables: Readonly<Record<string, string | undefined>>) {
    this.#variables = variables;
  }

  /** An empty variable is an unset one. */
  get(name: string): string | undefined {
    const value = this.#variables[name] || undefined;
    const file = this.#variables[`${name}_FILE`];
    if (!file) return value;
    if (value === undefined) return this.#readFile(name, file);
    this.refuse(`${name} 和 ${name}_FILE 只能设置一个 (set either ${name} or ${name}_FILE, not both)`);
    return value;
  }

  /** The value as a refusal may repeat it: what stands in a file is a secret. */
  shown(name: string): string {
    return this.#variables[name] || `${name}_FILE 指定的文件里的内容`;
  }

  hasAny(prefix: string): boolean {
    return Object.entries(this.#variables).some(([name, value]) => name.startsWith(prefix) && value);
  }

  refuse(problem: string): void {
    this.#problems.add(problem);
  }

  /** @throws ConfigError with everything that was refused. */
  assertSound(): void {
    const problems = [...this.#problems];
    const [first] = problems;
    if (first === undefined) return;
    if (problems.length === 1) throw new ConfigError(first);
    const lines = problems.map((problem) => `  - ${problem}`);
    throw new ConfigError(
      [
        `有 ${problems.length} 处设置需要改正 (${problems.length} settings need to be corrected)：`,
        ...lines,
      ].join('\n'),
    );
  }

  #readFile(name: string, path: string): string | undefined {
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (content !== '') return content;
      this.refuse(`${name}_FILE 指定的文件是空的：${path} (the file is empty)`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      this.refuse(`${name}_FILE 指定的文件读不了：${path}，${code} (the file cannot be read)`);
    }
    return undefined;
  }
}

const on = ['1', 'true', 'yes', 'on'];
const off = ['0', 'false', 'no', 'off'];

export function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const value = env.get(name)?.trim().toLowerCase();
  if (value === undefined) return fallback;
  if (on.includes(value)) return true;
  if (!off.includes(value)) env.refuse(`${name} 应为 1 或 0：${env.shown(name)} (${name} must be 1 or 0)`);
  return false;
}

export function readChoice<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const given = env.get(name) ?? fallback;
  const value = values.find((each) => each === given);
  if (value === undefined) env.refuse(`${name} 应为 ${values.join('、')} 之一：${env.shown(name)}`);
  return value ?? fallback;
}

export function readInteger(env: Env, name: string, fallback: number, min = 1): number {
  const value = Number(env.get(name) ?? fallback);
  if (!Number.isSafeInteger(value) || value < min)
    env.refuse(`${name} 应为不小于 ${min} 的整数：${env.shown(name)}`);
  return value;
}

export function readPort(env: Env): number {
  const port = Number(env.get('PORT') ?? '8080');
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  env.refuse(`PORT 不是有效的端口：${env.shown('PORT')}`);
  return 8080;
}

/** `https://read.example`: a path is refused, because it would be ignored. */
export function readOrigin(env: Env, name: string, fallback: string): string {
  return originOf(env, name, env.get(name) ?? fallback);
}

/** Several, separated by commas. */
export function readOrigins(env: Env, name: string): string[] {
  return readList(env.get(name)).map((value) => originOf(env, name, value));
}

function originOf(env: Env, name: string, value: string): string {
  const { origin, href } = webAddress(env, name, value);
  if (href !== `${origin}/`)
    env.refuse(`${name} 只写到主机和端口为止，如 ${origin}：${env.shown(name)} (${name} takes no path)`);
  return origin;
}

/** A base address of other addresses; ends with `/`. */
export function readFolderUrl(env: Env, name: string, fallback: string): string {
  return `${webAddress(env, name, env.get(name) ?? fallback).href.replace(/\/+$/, '')}/`;
}

/** As written, because its path may end in a slash or not. */
export function readWebAddress(env: Env, name: string, fallback: string): string {
  const value = env.get(name) ?? fallback;
  webAddress(env, name, value);
  return value;
}

function webAddress(env: Env, name: string, value: string): URL {
  const address = URL.parse(value);
  if (address && /^https?:$/.test(address.protocol)) return address;
  env.refuse(`${name} 不是有效的网址，应以 http:// 或 https:// 开头：${env.shown(name)}`);
  return new URL('http://localhost');
}

/** The address of a server with another protocol than HTTP. It may contain a password, so it is never printed. */
export function readServerAddress(env: Env, name: string, schemes: readonly string[]): string | null {
  const value = env.get(name);
  if (value === undefined) return null;
  const starts = schemes.map((scheme) => `${scheme}://`);
  // PostgreSQL accepts several hosts, a URL only one.
  const single = value.replace(/(?<=@|:\/\/)([^@/?]*?),[^@/?]*(?=[/?]|$)/, '$1');
  if (!starts.some((start) => value.startsWith(start)) || !URL.canParse(single))
    env.refuse(
      `${name} 应是以 ${starts.join(' 或 ')} 开头的地址，其中的特殊字符须写成 %xx (${name} is not a valid address)`,
    );
  return value;
}

const writableTargets = ['any', 'read-write', 'primary'];

/** Several hosts are allowed; the one that takes writes is used, so another choice is refused. */
export function readDatabaseAddress(env: Env, name: string): string | null {
  const address = readServerAddress(env, name, ['postgres', 'postgresql']);
  const [, target = 'any'] = /[?&]target_session_attrs=([^&]*)/.exec(address ?? '') ?? [];
  if (!writableTargets.includes(target))
    env.refuse(`${name} 的 target_session_attrs 应为 read-write，共读总是连接主库：${target}`);
  return address;
}

export function readList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A group of variables `<prefix>_<name>` is set whole or not at all. `read` notes each that is missing. */
export function readGroup<T>(
  env: Env,
  prefix: string,
  parse: (read: (name: string) => string) => T,
): T | null {
  if (!env.hasAny(`${prefix}_`)) return null;
  return parse((name) => readRequired(env, `${prefix}_${name}`));
}

export function readRequired(env: Env, name: string): string {
  const value = env.get(name);
  if (value === undefined) env.refuse(`缺少环境变量 ${name} (${name} is missing)`);
  return value ?? '';
}

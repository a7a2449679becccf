import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** On its standard input. */
  readonly typed?: string;
}

/** Runs a program of `cli/` to its end. @returns everything that it printed, and its exit code */
export function runCommand(
  name: string,
  args: readonly string[],
  { env = {}, typed = '' }: CommandOptions = {},
): Promise<{ code: number; out: string }> {
  const script = fileURLToPath(new URL(`../../cli/${name}.ts`, import.meta.url));
  const variables = { ...process.env, DATABASE_URL: '', NODE_ENV: '', ...env };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env: variables }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out: stdout + stderr }),
    );
    child.stdin?.end(typed);
  });
}

/** The settings that lead a command to a database of the tests: an address takes no socket directory. */
export function databaseSettings(name: string): Record<string, string> {
  const { host = 'localhost', port = 5432, user = '', password = '' } = inject('postgres');
  const server = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password };
  return { DATABASE_URL: `postgres:///${name}`, ...server };
}

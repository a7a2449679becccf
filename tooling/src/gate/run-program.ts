import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './root.ts';

export interface ProgramResult {
  /** undefined when it could not be started or was killed by a signal. */
  code: number | undefined;
  /** Both streams, in the order in which they came. */
  output: string;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Milliseconds after which it is killed; a hanging test must not hang the gate. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 30 * 60_000;
const running = new Set<ChildProcess>();

/** Runs a program to its end; never rejects. */
export function runProgram(
  command: string,
  args: string[],
  { cwd = root, env = {}, timeoutMs = defaultTimeoutMs }: Options = {},
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    const done = (code: number | null, extra: string) => {
      running.delete(child);
      resolve({ code: code ?? undefined, output: output + extra });
    };
    child.on('error', (error) => done(null, error.message));
    child.on('close', (code, signal) => done(code, signal ? `\n${command} was ended by ${signal}\n` : ''));
  });
}

/** Runs a Node program of an installed package on the Node we are on. */
export function runNodeProgram(script: string, args: string[], options?: Options): Promise<ProgramResult> {
  return runProgram(process.execPath, [script, ...args], options);
}

/** For a gate that is stopped. */
export function endRunningPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  /** The file that it writes last, and the time that it has to end from then on. */
  report?: { file: string; graceMs: number };
}

const defaultTimeoutMs = 30 * 60_000;
const running = new Set<ChildProcess>();

/** Runs a program to its end; never rejects. */
export function runProgram(
  command: string,
  args: string[],
  { cwd = root, env = {}, timeoutMs = defaultTimeoutMs, report }: Options = {},
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, so that what it has started ends with it
    detached: true,
  });
  running.add(child);
  let output = '';
  const end = (why: string) => {
    output += `\n${why}\n`;
    endGroup(child, 'SIGKILL');
  };
  const timer = setTimeout(() => end(`did not end within ${timeoutMs / 1000} s`), timeoutMs);
  const watch = report && setInterval(lookFor(report, end), 1000);
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    const done = (code: number | null, extra: string) => {
      running.delete(child);
      clearTimeout(timer);
      clearInterval(watch);
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
  for (const child of running) endGroup(child, 'SIGTERM');
}

/** A program that outlives its test holds the pipes of the one that runs the tests, which waits for it for ever. */
function lookFor(
  { file, graceMs }: { file: string; graceMs: number },
  end: (why: string) => void,
): () => void {
  let since: number | undefined;
  return () => {
    if (!existsSync(file)) return;
    since ??= performance.now();
    if (performance.now() - since > graceMs)
      end('did not end after its report: a program that a test has started still runs');
  };
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // it has ended meanwhile
  }
}

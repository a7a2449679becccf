import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

type Environment = Readonly<Record<string, string>>;

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Environment;
}

/** Runs a program to its end. */
export function runProgram({ command, args, folder, env }: Program): void {
  execFileSync(command, [...args], { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
}

/** Starts a program and waits until it answers. */
export async function startProgram(program: Program, isReady: () => Promise<boolean>): Promise<ChildProcess> {
  const { command, args, folder, env } = program;
  const child = spawn(command, [...args], { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
  while (child.exitCode === null) {
    if (await isReady().catch(() => false)) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}`);
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

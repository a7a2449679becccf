import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { fromRoot, root } from './root.mjs';

/** Compiled once: the next time a program starts it saves about a quarter of its time. */
const compileCache = fromRoot('node_modules', '.cache', 'compile');

/** Has its own beside each build. */
const serverStart = 'apps/server/src/start.ts';

const exitWithNpm = pathToFileURL(fromRoot('tooling', 'bootstrap', 'exit-with-npm.mjs')).href;

/**
 * Gives this process to another program. Where the operating system and this Node can, the process is
 * replaced, so that signals and the exit code need no help and no second Node stays in memory; otherwise a
 * child runs and we stand between.
 * @param {string} node
 * @param {string[]} args
 */
export function execNode(node, args) {
  process.chdir(root);
  const preload = process.env.npm_lifecycle_event ? ['--import', exitWithNpm] : [];
  const nodeArgs = [...preload, ...args];
  const env = {
    ...(!args.includes(serverStart) && { NODE_COMPILE_CACHE: compileCache }),
    // glibc never returns the memory of large pictures unless a threshold for it is set.
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...nodeArgs], env);
  forwardSignals(spawn(node, nodeArgs, { stdio: 'inherit', env }));
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  if (process.env.npm_lifecycle_event) import(exitWithNpm);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the child as well; twice would mean "at once".
      const childHasIt = signal === 'SIGINT' && process.stdin.isTTY;
      if (!childHasIt) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

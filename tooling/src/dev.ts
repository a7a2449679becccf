// `npm run dev`: the server, started again whenever its files change, and Vite before it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fromRoot } from './gate/root.ts';

const pageUrl = 'http://localhost:5173';

const children = [
  start(['--watch', '--watch-preserve-output', fromRoot('apps', 'server', 'src', 'main.ts')], fromRoot()),
  start([fromRoot('node_modules', 'vite', 'bin', 'vite.js')], fromRoot('apps', 'web')),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const child of children) child.on('exit', stopAll);

// The browser sees Vite's address, so tokens and links have to name that one.
function start(args: string[], cwd: string): ChildProcess {
  const env = { PORT: '8080', PUBLIC_URL: pageUrl, ...process.env };
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

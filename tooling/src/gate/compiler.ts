import { globSync } from 'node:fs';
import { join } from 'node:path';
import { combine, failed, type Outcome, passed } from './outcome.ts';
import { fromRoot } from './root.ts';
import { runNodeProgram } from './run-program.ts';
import { workspacesWith } from './workspaces.ts';

const concurrency = 2;

/** What the compiler found last time: it looks again at what changed since, and at what that reaches. */
const cache = fromRoot('node_modules', '.cache', 'types');

/** The compiler over every workspace that has something to compile. */
export async function checkTypes(): Promise<Outcome> {
  const queue = workspacesWith('tsconfig.json').filter(hasSources);
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) outcomes.push(await compile(folder));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return combine(outcomes);
}

function hasSources(folder: string): boolean {
  return globSync('src/**/*.{ts,tsx}', { cwd: fromRoot(folder) }).length > 0;
}

async function compile(folder: string): Promise<Outcome> {
  const { code, output } = await runNodeProgram(fromRoot('node_modules', 'typescript', 'bin', 'tsc'), [
    '-p',
    `${folder}/tsconfig.json`,
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, `${folder.replace('/', '-')}.json`),
  ]);
  return code === 0 ? passed() : failed(`tsc -p ${folder}\n${output}`);
}

#!/usr/bin/env node
// The one door of every npm script: it needs nothing but Node 20 and npm, so it may import only its own
// folder and Node itself. Usage: node tooling/bootstrap.mjs [--build] [script.ts [arguments...]]
import process from 'node:process';
import { ensureClusterShelved } from './bootstrap/cluster-shelf.mjs';
import { ensureCompiled } from './bootstrap/compile-ahead.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { pinnedNode } from './bootstrap/pinned-node.mjs';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';

const args = process.argv.slice(2);
const build = args[0] === '--build';
const [script, ...scriptArgs] = build ? args.slice(1) : args;

try {
  await ensureInstalled();
  const node = pinnedNode();
  if (build) {
    await ensureWebBuilt(node);
    await ensureClusterShelved(node);
    await ensureCompiled(node);
  }
  if (script) handOver(node, [script, ...scriptArgs]);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

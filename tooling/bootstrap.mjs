#!/usr/bin/env node
// The one door of every npm script: it needs nothing but Node 20 and npm, so it may import only its own
// folder and Node itself. Usage: node tooling/bootstrap.mjs [--build] [script.ts [arguments...]]
import process from 'node:process';
import { execNode } from './bootstrap/exec-node.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { pinnedNode } from './bootstrap/pinned-node.mjs';
import { ensureServerBuilt } from './bootstrap/server-build.mjs';
import { ensureTemplateCluster } from './bootstrap/template-cluster.mjs';
import { ensureWebBuilt } from './bootstrap/web-build.mjs';

const args = process.argv.slice(2);
const build = args[0] === '--build';
const [script, ...scriptArgs] = build ? args.slice(1) : args;

try {
  await ensureInstalled();
  const node = pinnedNode();
  if (build) {
    await ensureWebBuilt(node);
    await ensureServerBuilt(node);
    await ensureTemplateCluster(node);
  }
  if (script) execNode(node, [script, ...scriptArgs]);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { repository } from './start-product.ts';

declare global {
  interface Window {
    /** What the stage of the messaging client puts there. */
    im: {
      begin(token: string): Promise<string>;
      network(up: boolean): void;
      send(to: string, text: string): void;
      state(): string;
      heard(): string[];
      outgoing(): string[];
    };
  }
}

/** Builds the messaging client's stage. Returns its script. */
export async function buildMessagingStage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-stage-'));
  const file = join(folder, 'stage.js');
  const source = join(repository, 'packages/im-client/src/testing/test-page.ts');
  const program = join(repository, 'node_modules/rolldown/bin/cli.mjs');
  await promisify(execFile)(process.execPath, [program, source, '--file', file, '--platform', 'browser']);
  const script = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return script;
}

/** A page with a messaging client, on the product's own origin. */
export async function openMessagingStage(context: BrowserContext, script: string): Promise<Page> {
  await context.route('**/messaging-stage/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  const page = await context.newPage();
  await page.goto('/messaging-stage/');
  return page;
}

const html =
  '<!doctype html><title>消息</title><script type="module" src="/messaging-stage/stage.js"></script>';

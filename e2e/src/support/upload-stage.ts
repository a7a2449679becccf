import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { addTokens, createReader } from './accounts.ts';
import { repository } from './start-product.ts';
import { address } from './story.ts';

declare global {
  interface Window {
    /** What the stage puts there. */
    uploads: {
      compressImage(file: File, options: { aboveBytes: number }): Promise<{ status: -1 | 1 | 2 }>;
      /** @param timeoutMs Milliseconds without progress after which it gives up. */
      sendWithin(file: File, timeoutMs: number): Promise<{ address: string }>;
      uploadFile(file: File | null, options: { kind: 'image'; maxBytes?: number }): Promise<object | null>;
    };
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Builds the web app's upload stage. Returns its folder and how to remove it. */
export async function buildStage(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-stage-'));
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--config', 'upload-stage.vite.config.ts', '--outDir', folder];
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: join(repository, 'apps/web') });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The stage on the product's own origin and under its policy, for a new reader. */
export async function openStage(context: BrowserContext, folder: string): Promise<Page> {
  await addTokens(context, await createReader(context.request));
  const page = await context.newPage();
  const policy = (await context.request.get(`${address()}/login`)).headers()['content-security-policy'] ?? '';
  await context.route('**/upload-stage/**', (route) => fulfill(route, folder, policy));
  await page.goto('/upload-stage/');
  await page.getByRole('heading', { name: '上传' }).waitFor();
  return page;
}

async function fulfill(route: Route, folder: string, policy: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const name = pathname.replace('/upload-stage/', '');
  const headers = { 'content-security-policy': policy };
  if (name === '') return route.fulfill({ headers, contentType: 'text/html', body: html });
  const path = join(folder, name);
  if (!existsSync(path)) return route.fulfill({ status: 404 });
  const contentType = types[extname(name)] ?? 'application/octet-stream';
  return route.fulfill({ headers, contentType, body: readFileSync(path) });
}

const html = `<!doctype html>
<html lang="zh-CN" data-mantine-color-scheme="light" data-theme="sky" data-size="medium">
<title>上传</title>
<link rel="stylesheet" href="/upload-stage/style.css">
<body><script type="module" src="/upload-stage/stage.js"></script>`;

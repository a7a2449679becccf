import { gzipSync } from 'node:zlib';
import type { CdpBrowser } from '../cdp-browser.ts';
import { figure } from '../figures.ts';
import { load } from '../load.ts';

export interface Measured {
  readonly address: string;
  readonly path: string;
}

/** Odd, so that the middle one is a visit that took place. */
const visits = 7;
const goals = { ofConstant: 0.4, htmlKb: 60, scriptKb: 60, largestMs: 1000 };

/**
 * HTML responses a second against a constant reply of the same bytes; compressed KB; paint times of a first visit at a
 * quarter of the processor's speed.
 */
export async function measurePublicPage({ address, path }: Measured, browser: CdpBrowser): Promise<void> {
  const html = await text(address + path);
  const constant = `/bench/constant/${encodeURIComponent(path)}`;
  await fetch(address + constant, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(html),
  });
  const ceiling = await load(address, constant, 'none');
  const ours = await load(address, path, 'none');
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].flatMap(([, source]) => source ?? []);
  const sizes = await Promise.all(scripts.map(async (source) => packed(await text(address + source))));
  const script = sizes.reduce((sum, size) => sum + size, 0);
  const largest: number[] = [];
  while (largest.length < visits) largest.push((await browser.visit(address + path)).largest);
  largest.sort((a, b) => a - b);
  const page = path.replace(/\d+/, ':id');
  figure(`${page}, of a constant reply`, ours.perSecond / ceiling.perSecond, 'more');
  figure(`${page}, HTML KB`, Buffer.byteLength(html) / 1024, 'less');
  console.info(
    `\npublic page ${path}: ${ours.perSecond.toFixed(0)}/s, ${(ours.perSecond / ceiling.perSecond).toFixed(2)} of a constant reply (goal ${goals.ofConstant}; ${ceiling.perSecond.toFixed(0)}/s), p99 ${ours.p99} ms, ${ours.cpu.toFixed(3)} CPU-ms`,
  );
  console.info(
    `  HTML ${(Buffer.byteLength(html) / 1024).toFixed(1)} KB (goal ${goals.htmlKb}), script ${script.toFixed(1)} KB gzip (goal ${goals.scriptKb})  LCP ${(largest[visits >> 1] ?? 0).toFixed(0)} ms at 1/4 CPU (goal ${goals.largestMs})`,
  );
}

async function text(address: string): Promise<string> {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply.text();
}

function packed(content: string): number {
  return gzipSync(content).length / 1024;
}

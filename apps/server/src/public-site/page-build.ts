import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PageServer } from '@gongdu/contract/discovery/public-site/page-server';
import * as z from 'zod/mini';

/** What the web build made for the public pages. */
export interface PageBuild extends PageServer {
  readonly assets: PageAssets;
}

const assetsSchema = z.object({ style: z.string(), scripts: z.record(z.string(), z.string()) });
const isDrawPage = (value: unknown): value is PageServer['drawPage'] => typeof value === 'function';
const moduleSchema = z.object({ drawPage: z.custom<PageServer['drawPage']>(isDrawPage) });

/** null without a build, as in tests of the server alone. @param dist What Vite has built. */
export async function loadPageBuild(dist: string | undefined): Promise<PageBuild | null> {
  if (dist === undefined) return null;
  const folder = join(dist, 'page');
  if (!existsSync(join(folder, 'assets.json'))) return null;
  const assets = z.parse(assetsSchema, JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')));
  const loaded: unknown = await import(pathToFileURL(join(folder, 'page-server.js')).href);
  return { assets, drawPage: z.parse(moduleSchema, { ...Object(loaded) }).drawPage };
}

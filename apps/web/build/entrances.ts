import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { fileOf, linksTo } from './built-files.ts';

type Bundle = Rollup.OutputBundle;

/**
 * Where people come in, and the pages that are drawn there. Their files are named in the page's head, so that they
 * come beside the first ones and not after them; every other page asks for its own once the router is there. Paths are
 * written as the router's.
 */
const entrances: Readonly<Record<string, readonly string[]>> = {
  '/login': ['features/identity/auth/sign-in-page.tsx'],
  '/index': ['features/discovery/home/home-page.tsx'],
  '/message': [
    'features/core/notifications/message-layout.tsx',
    'features/core/notifications/system-notice-page.tsx',
  ],
  '/message/system-notice': [
    'features/core/notifications/message-layout.tsx',
    'features/core/notifications/system-notice-page.tsx',
  ],
  '/message/im': ['features/core/notifications/message-layout.tsx', 'app/chat/messages.tsx'],
  '/square': ['features/discovery/feed/square-page.tsx'],
  '/publishPost': ['features/writing/works/my-works-page.tsx'],
  '/publishPost/edit/:id?': [
    'features/writing/works/edit-work-page.tsx',
    'features/writing/works/write/work-editor.tsx',
    'features/writing/works/book-review/review-fields.tsx',
  ],
  '/post/:id': ['features/writing/works/read-work-page.tsx'],
  '/approval/posts': [
    'app/router/routes/operator-routes.ts',
    'features/moderation/moderation/posts/posts-page.tsx',
  ],
};

/** What the server needs to know to write the first page (apps/server/src/http/index-page.ts), as a comment. */
export async function entrancesMark(bundle: Bundle, first: string): Promise<string> {
  const links = Object.fromEntries(
    Object.entries(entrances).map(([path, pages]) => [path, headOf(bundle, first, pages)]),
  );
  return `<!--entrances ${JSON.stringify({ links, ...(await runPrerender()) })}-->`;
}

function headOf(bundle: Bundle, first: string, pages: readonly string[]): string {
  const there = new Set(linksTo(first, bundle));
  const wanted = pages.flatMap((page) => linksTo(fileOf(`src/${page}`, bundle), bundle));
  return [...new Set(wanted)].filter((link) => !there.has(link)).join('');
}

interface Prerendered {
  readonly outlines: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly routes: readonly string[];
}

/** Leaves out what is loaded later: of the routes only their addresses are wanted here. */
const withoutLazyParts: Plugin = { name: 'without-lazy-parts', resolveDynamicImport: () => false };

/** Drawn here by the page's own parts, with the names that its style sheets have in the build. */
async function runPrerender(): Promise<Prerendered> {
  const folder = await mkdtemp(join(tmpdir(), 'gongdu-prerender-'));
  try {
    await build({
      logLevel: 'warn',
      configFile: false,
      root: join(import.meta.dirname, '..'),
      publicDir: false,
      plugins: [withoutLazyParts],
      build: {
        ssr: 'src/prerender.tsx',
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
      },
      ssr: { noExternal: true },
    });
    const { href } = pathToFileURL(join(folder, 'prerender.mjs'));
    const { prerender }: { prerender: () => Prerendered } = await import(href);
    return prerender();
  } finally {
    await rm(folder, { recursive: true });
  }
}

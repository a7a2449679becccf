import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '@gongdu/contract/discovery/public-site/page-server';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { contractInPage } from './contract-in-page.ts';
import { cssTarget } from './css-target.ts';

const root = join(import.meta.dirname, '..');
const entry = (name: string) => join(root, 'src', 'public-page', name);

/**
 * The public pages, built apart so that they load nothing of the app: `page/page-server.js`, by which the server draws
 * them, one style sheet and the scripts of single views beside the app's files, and their addresses in
 * `page/assets.json`.
 */
export function publicPages(): Plugin {
  let outDir = '';
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    // before closeBundle, which packs what is there
    writeBundle: async () => {
      const [institution, complaint, appStore, front, style] = await Promise.all([
        buildOne({ outDir, input: entry('visitor.ts') }),
        buildOne({ outDir, input: entry('complaint/complaint.ts') }),
        buildOne({ outDir, input: entry('licences/app-store.ts') }),
        buildOne({ outDir, input: entry('front/session-check.ts') }),
        buildOne({ outDir, input: entry('style.ts') }),
        build(serverConfig(outDir)),
      ]);
      const assets: PageAssets = {
        style: addressOf(style, '.css'),
        scripts: {
          institution: addressOf(institution, '.js'),
          complaint: addressOf(complaint, '.js'),
          appStore: addressOf(appStore, '.js'),
          progress: addressOf(complaint, '.js'),
          landing: addressOf(front, '.js'),
          active: addressOf(front, '.js'),
        },
      };
      await writeFile(join(outDir, 'page', 'assets.json'), JSON.stringify(assets));
      // the style sheet's names as a script, which no page loads
      await rm(join(outDir, addressOf(style, '.js')));
    },
  };
}

const shared: InlineConfig = {
  logLevel: 'warn',
  configFile: false,
  root,
  publicDir: false,
};

interface BrowserBuild {
  readonly outDir: string;
  readonly input: string;
}

async function buildOne({ outDir, input }: BrowserBuild): Promise<Rollup.RollupOutput> {
  const result = await build({
    ...shared,
    plugins: [contractInPage({ parses: false })],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssTarget,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        // names of a module's style sheet that is not imported would take the sheet along
        preserveEntrySignatures: 'strict',
        output: {
          codeSplitting: false,
          entryFileNames: 'assets/page-[name]-[hash].js',
          assetFileNames: 'assets/page-[name]-[hash][extname]',
        },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!(output && 'output' in output)) throw new Error(`${input} was not built`);
  const modules = output.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  if (modules.some((file) => file.includes('/node_modules/zod/')))
    throw new Error(`${input} would load the schema library: a spread in the contract keeps a schema`);
  return output;
}

function addressOf({ output }: Rollup.RollupOutput, extension: string): string {
  const file = output.find(({ fileName }) => fileName.endsWith(extension));
  if (!file) throw new Error(`The public pages have no ${extension}`);
  return `/${file.fileName}`;
}

function serverConfig(outDir: string): InlineConfig {
  return {
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: entry('page-server.tsx'),
      outDir: join(outDir, 'page'),
      emptyOutDir: false,
      target: 'es2024',
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'page-server.js' } },
    },
    ssr: { noExternal: true },
  };
}

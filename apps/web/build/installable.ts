import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultTitle } from '@gongdu/contract/core/site/site-config';
import sharp from 'sharp';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** File names under which the server serves these (apps/server/src/http/installable.ts). */
const manifest = {
  id: '/index',
  name: defaultTitle,
  short_name: defaultTitle,
  description: '写书评、编书单、领读一本书，和同好慢慢聊。',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/index',
  scope: '/',
  display: 'standalone',
  // the colour of the desk; the open page sets its own for light and dark (ui/theme/appearance.ts)
  background_color: '#e6edef',
  theme_color: '#e6edef',
  categories: ['books', 'social'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  shortcuts: [
    { name: '写帖子', url: '/publishPost/edit', icons: [icon(192, 'any')] },
    { name: '消息', url: '/message', icons: [icon(192, 'any')] },
    { name: '我的书架', url: '/shelf', icons: [icon(192, 'any')] },
  ],
};

/** What makes the app installable: the manifest, its icons drawn from the product's mark, and the worker of the offline shell. */
export function installable(): Plugin {
  let outDir = '';
  return {
    name: 'installable',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async generateBundle() {
      const mark = await readFile(join(root, 'public', 'favicon.svg'), 'utf8');
      // the system crops a maskable icon to its own shape, so the background reaches the edges
      const square = mark.replace('rx="7"', 'rx="0"');
      const drawings = [
        ...manifest.icons.map(({ src, sizes, purpose }) => ({
          fileName: src.slice(1),
          size: Number.parseInt(sizes, 10),
          svg: purpose === 'any' ? mark : square,
        })),
        { fileName: 'icons/apple-touch-icon.png', size: 180, svg: square },
      ];
      for (const { fileName, size, svg } of drawings)
        this.emitFile({ type: 'asset', fileName, source: await draw(svg, size) });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
    },
    // runs before closeBundle, which compresses the files that exist by then
    writeBundle: () => buildWorker(outDir),
  };
}

/** The mark measures 32 pixels at its 72 dpi. */
function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function buildWorker(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    root,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/lib/offline-shell/service-worker.ts'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'service-worker.js' },
      },
    },
  });
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from '../accepts-encoding.ts';

const scriptPath = '/docs/api/redoc.js';

/**
 * `/docs/api`: the document in Redoc, a read-only viewer. Its script is served here, as the content security policy
 * requires.
 */
export function serveRedocPage(app: FastifyInstance): void {
  let redoc: ReturnType<typeof loadRedoc> | undefined;
  app.get('/docs/api', async (_request, reply) => {
    redoc ??= loadRedoc();
    return reply.type('text/html; charset=utf-8').send(redocHtml(`${scriptPath}?${(await redoc).version}`));
  });
  app.get(scriptPath, { logLevel: 'warn' }, async (request, reply) => {
    redoc ??= loadRedoc();
    const { plain, packed } = await redoc;
    reply.type('text/javascript; charset=utf-8');
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
    return acceptsEncoding(request.headers, 'br')
      ? reply.header('content-encoding', 'br').send(packed)
      : reply.send(plain);
  });
}

/** Read on the first visit of the page. */
async function loadRedoc() {
  const path = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
  const script = await readFile(path, 'utf8');
  // The vendor's logo, which the viewer would load from another site; it is omitted if it cannot be rendered.
  const plain = Buffer.from(script.replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w/-]+\.svg/g, 'data:,'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const packed = await promisify(brotliCompress)(plain, { params });
  return { plain, packed, version: createHash('sha256').update(plain).digest('hex').slice(0, 12) };
}

/** Redoc's settings; no telemetry, and no buttons that send the document to other services. */
function redocHtml(script: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>共读 API</title>
<style>
body { margin: 0; }
body > redoc { --font-family-base: "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
[data-testid="page-actions"] { display: none; }
a[href^="https://redocly.com/redoc"]::after { content: "Redoc"; }
</style>
<script type="module" src="${script}"></script>
</head>
<body>
<redoc spec-url="/openapi.json" disable-telemetry="true"></redoc>
<noscript><p>这一页需要 JavaScript。机器可读的文档：<a href="/openapi.json">/openapi.json</a>；套接字：<a href="/docs/sockets">/docs/sockets</a>。</p></noscript>
</body>
</html>`;
}

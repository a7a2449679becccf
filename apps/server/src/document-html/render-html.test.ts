import type { RichDocument } from '@gongdu/contract/document/document';
import { sanitizeDocument } from '@gongdu/contract/document/sanitize';
import { isStoredAt, looksLikeStoredMedia } from '@gongdu/contract/stored-media';
import { hostileDocument } from '@gongdu/contract/testing/hostile-document';
import { addressVectors, markupVectors, styleVectors } from '@gongdu/contract/testing/xss-vectors';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './render-html.ts';
import { fullDocument } from './testing/full-document.ts';
import { unsafeMarkupIn } from './testing/unsafe-html.ts';

const vectors = [...markupVectors, ...addressVectors, ...styleVectors];
const kept = (vector: string) => sanitizeDocument(hostileDocument(vector), looksLikeStoredMedia);
/** Bypasses the parser, like a direct write to the database. */
const unkept = (vector: string) => JSON.parse(JSON.stringify(hostileDocument(vector))) as RichDocument; // what the cast hides is the test

describe('hostile documents', () => {
  it('use a published list', () => {
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(90);
  });

  it.each(vectors)('%j leaves the parser without a foreign scheme in an address', (vector) => {
    const found = JSON.stringify(kept(vector)).matchAll(/"(?:href|src|poster|cover)":"([^"]*)"/g);
    for (const [, address] of found) expect(address).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/i);
  });

  it.each(vectors)('%j is harmless in the HTML of the server', (vector) => {
    for (const document of [kept(vector), unkept(vector)])
      expect(unsafeMarkupIn(renderDocument(document, looksLikeStoredMedia))).toEqual([]);
  });
});

describe('the HTML of a text', () => {
  const html = renderDocument(fullDocument, looksLikeStoredMedia);

  it('contains every node of the tool set, with classes instead of styles', () => {
    for (const part of [
      '<h2>第一夜</h2>',
      '<p class="align-center"><strong>加粗</strong>',
      '<span class="size-24 ink-c6262e">大字</span>',
      '<mark class="tint-green">划线</mark>',
      '<a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener" target="_blank">链接</a>',
      '<a class="mention" href="/user/7">@周知秋</a>',
      '<ol start="3"><li><p>三</p></li></ol>',
      '<li class="done"><p>读完</p></li>',
      '<pre><code>a &lt; b</code></pre>',
      '<figure class="width-50"><img src="/storage/u/1/demo/a.png" alt="窗" width="800" height="600"',
      '<th><p>书</p></th>',
      '<details><summary>结局</summary><p>他没有回来。</p></details>',
      '<li>乙</li>',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('style=');
    expect(unsafeMarkupIn(html)).toEqual([]);
  });

  it('shows no picture of another host, whatever was stored', () => {
    const document: RichDocument = {
      type: 'doc',
      content: [{ type: 'image', attrs: { src: 'https://evil.example/a.png' } }],
    };
    expect(renderDocument(document, isStoredAt('https://files.gongdu.cn/'))).toBe('');
  });
});

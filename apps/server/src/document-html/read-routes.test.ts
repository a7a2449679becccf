import { looksLikeStoredMedia } from '@gongdu/contract/stored-media';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { textDocument } from '../testing/factories/documents.ts';
import { readRoutes } from './read-routes.ts';

const app = Fastify();
readRoutes(app, {
  find: async (id) =>
    id === 7
      ? {
          title: '雨夜',
          author: '林小满',
          publishedAt: new Date('2026-03-05T20:00:00Z'),
          body: textDocument('雨下了一夜。'),
          excerpt: '雨下了一夜。',
          cover: '/storage/u/1/demo/rain.png',
          spoiler: false,
          appPath: '/post/7',
        }
      : undefined,
  siteName: () => '共读',
  publicUrl: 'https://read.example.cn',
  mediaHosts: [],
  isOwn: looksLikeStoredMedia,
});

it('shows a published work to a visitor: words, date in Shanghai, preview and the way into the app', async () => {
  const reply = await app.inject('/read/7');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  for (const part of [
    '<h1>雨夜</h1>',
    '2026年3月6日',
    '<p>雨下了一夜。</p>',
    '<meta property="og:image" content="https://read.example.cn/storage/u/1/demo/rain.png">',
    'href="https://read.example.cn/post/7"',
  ])
    expect(reply.body).toContain(part);
});

it.each(['/read/8', '/read/0', '/read/abc', '/read/1e3', '/read/99999999999999999999'])(
  'answers %s with a page that says it is not there',
  async (path) => {
    const reply = await app.inject(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('没有找到这篇内容');
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

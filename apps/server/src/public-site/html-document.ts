import type { PageAssets } from '@gongdu/contract/discovery/public-site/page-server';
import { attributesHtml, escapeHtml } from '../shared/text/html.ts';
import type { PublicPage } from './public-page.ts';

export interface DocumentParts {
  readonly page: PublicPage;
  /** The inside of the body. */
  readonly body: string;
  readonly assets: PageAssets | null;
  readonly siteName: string;
  /** Where this server is reached, e.g. `https://read.example.cn`. */
  readonly publicUrl: string;
}

/** The document around a page's body: what browsers, search engines and shared cards read of it. */
export function htmlDocument({ page, body, assets, siteName, publicUrl }: DocumentParts): string {
  const script = assets?.scripts[page.view.name];
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(titleOf(page, siteName))}</title>`,
    assets ? `<link${attributesHtml({ rel: 'stylesheet', href: assets.style })}>` : '',
    describingTags(page, siteName, publicUrl),
    '<link rel="icon" href="/favicon.svg">',
    ...(page.feeds ?? []).map(
      ({ title, path }) =>
        `<link${attributesHtml({ rel: 'alternate', type: 'application/atom+xml', title, href: path })}>`,
    ),
    script ? `<script${attributesHtml({ type: 'module', src: script, fetchpriority: 'low' })}></script>` : '',
    page.jsonLd ? `<script type="application/ld+json">${json(page.jsonLd)}</script>` : '',
    `</head><body>${body}</body></html>`,
  ].join('');
}

function describingTags(page: PublicPage, siteName: string, publicUrl: string): string {
  const address = new URL(page.path, publicUrl).href;
  const { type, picture, more } = { type: 'website', picture: null, more: {}, ...page.preview };
  const properties = {
    'og:type': type,
    'og:site_name': siteName,
    'og:title': page.preview?.title ?? (page.title || siteName),
    'og:description': page.description,
    'og:url': address,
    'og:image': picture ? new URL(picture, address).href : undefined,
    'og:locale': 'zh_CN',
    ...more,
  };
  return [
    `<meta${attributesHtml({ name: 'description', content: page.description })}>`,
    page.robots ? `<meta${attributesHtml({ name: 'robots', content: page.robots })}>` : '',
    `<link${attributesHtml({ rel: 'canonical', href: address })}>`,
    ...Object.entries(properties).map(([property, content]) =>
      content ? `<meta${attributesHtml({ property, content })}>` : '',
    ),
  ].join('');
}

function titleOf({ title, titleAlone }: PublicPage, siteName: string): string {
  if (title === '') return siteName;
  return titleAlone ? title : `${title} - ${siteName}`;
}

/** An element's end within a text would end the element. */
function json(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

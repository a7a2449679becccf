import type { TextPage } from '@gongdu/contract/core/public-texts/text';
import type { PublicView } from '@gongdu/contract/discovery/public-site/page-server';
import { truncateWithEllipsis } from '@gongdu/contract/storable-text';
import type { Found, PublicPage } from '../../../public-site/public-page.ts';
import type { PublicSite } from '../../../public-site/public-site.ts';
import type { PublicTexts } from './service.ts';

/** The view of a text: some have a form below, others show settings of operators. */
type TextViewOf = (page: TextPage) => {
  readonly view: PublicView;
  /** The start of the text by default. */
  readonly description?: string;
};

const notFound = { title: '没有找到这个版本', sentence: '这份文件没有从这一天起生效的版本。' };

/** Every text at its address, and each of its versions at its own, `/privacy/2026-11-21`. */
export function publicTextRoutes(site: PublicSite, texts: PublicTexts, viewOf: TextViewOf): void {
  for (const path of texts.paths) {
    site.serve({
      path,
      members: 'public page',
      notFound,
      find: ({ query }) => {
        const day = query.get('version');
        // the old addresses of versions
        return day === null ? textAt(texts, path, viewOf) : { movedTo: `${path}/${encodeURIComponent(day)}` };
      },
    });
    site.serve({
      path: `${path}/:day`,
      members: 'public page',
      notFound,
      find: ({ params }) => textAt(texts, path, viewOf, params['day']),
    });
  }
}

function textAt(texts: PublicTexts, path: string, viewOf: TextViewOf, day?: string): Found | undefined {
  const page = texts.find(path, day);
  if (!page) return undefined;
  const { shown, text } = page;
  const draw = (): PublicPage => ({
    title: text.head.title,
    titleAlone: true,
    description: truncateWithEllipsis(text.intro.join(''), 120),
    path: shown.path,
    // search engines should list one version of a text
    robots: shown.state === 'current' ? undefined : 'noindex',
    ...viewOf(page),
  });
  return { key: `text ${path} ${shown.effective} ${shown.state}`, draw };
}

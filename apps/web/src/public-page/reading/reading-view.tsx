import type { ReadingView as Reading } from '@gongdu/contract/discovery/public-site/page-server';

/** A page whose content is rendered by the server: a text by members with its context. */
export function ReadingView({ html }: Reading) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, in which every text is escaped (html-template.ts)
  return <main id="content" className="read" dangerouslySetInnerHTML={{ __html: html }} />;
}

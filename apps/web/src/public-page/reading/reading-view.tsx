import type { ReadingView as Reading } from '@gongdu/contract/public-site/page-server';

/** A page whose words the server has drawn: what members write, and where it stands. */
export function ReadingView({ html }: Reading) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, in which every text is escaped (html-template.ts)
  return <main id="content" className="read" dangerouslySetInnerHTML={{ __html: html }} />;
}

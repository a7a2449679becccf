import type { RichDocument } from '@gongdu/contract/document/document';
import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { allBlocks } from '@gongdu/rules/institutions/page/parse-page';
import type { Platform } from '../../../platform.ts';
import { createInnerLinks } from './inner-links.ts';
import type { AskAddress, LinkAnswer } from './outer-link.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly askAddress: AskAddress;
  /** Whether this server itself answers a navigation to the path. */
  readonly isServerPath: (path: string) => boolean;
  readonly publicUrl: string;
}

export interface CheckedLink extends LinkAnswer {
  readonly blockId: string;
  readonly link: string;
}

/** Different outer addresses that are requested per check. */
const maxOuter = 30;
const fine: LinkAnswer = { status: 'ok', code: null };

export type LinkCheck = ReturnType<typeof createLinkCheck>;

/** Checks the links of a page. */
export function createLinkCheck({ db, askAddress, isServerPath, publicUrl }: Needs) {
  const checkInner = createInnerLinks({ db, isServerPath });
  return { check };

  /** Every link with its result, in the order of the page; outer ones after the first thirty are left out. */
  async function check({ blocks }: PageDocument): Promise<CheckedLink[]> {
    const found = allBlocks(blocks).flatMap((block) =>
      [...new Set(linksOf(block))].map((link) => ({ blockId: block.id, link })),
    );
    const links = [...new Set(found.map(({ link }) => link))];
    const paths = links.flatMap((link) => pathOf(link) ?? []);
    const outer = links
      .filter((link) => /^https?:/i.test(link) && pathOf(link) === undefined)
      .slice(0, maxOuter);
    const [inner, asked] = await Promise.all([
      checkInner(paths),
      Promise.all(outer.map(async (link) => [link, await askAddress(link)] as const)),
    ]);
    const answers = new Map(asked);
    return found.flatMap(({ blockId, link }) => {
      const path = pathOf(link);
      if (path !== undefined) return [{ blockId, link, ...(inner.has(path) ? fine : gone) }];
      if (!/^https?:/i.test(link)) return [{ blockId, link, ...fine }];
      const answer = answers.get(link);
      return answer ? [{ blockId, link, ...answer }] : [];
    });
  }

  /** Within this site: its path without query and hash. */
  function pathOf(link: string): string | undefined {
    const url = URL.parse(link, publicUrl);
    return url?.origin === publicUrl ? url.pathname : undefined;
  }
}

const gone: LinkAnswer = { status: 'broken', code: 404 };

function linksOf(block: PageBlock): string[] {
  if (block.type === 'richText') return linksIn(block.props.body.content);
  return namedLinks(block.props).filter((link) => link !== '');
}

function namedLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'link' && typeof each === 'string' ? [each] : namedLinks(each),
  );
}

function linksIn(nodes: RichDocument['content']): string[] {
  return nodes.flatMap(({ marks = [], content = [] }) => [
    ...marks.flatMap(({ type, attrs }) =>
      type === 'link' && typeof attrs?.['href'] === 'string' ? [attrs['href']] : [],
    ),
    ...linksIn(content),
  ]);
}

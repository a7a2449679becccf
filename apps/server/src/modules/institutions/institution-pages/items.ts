import type { ContentKind, ContentRow } from '@gongdu/contract/core/content-index/content';
import type { BlockItem, BlockItems } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { allBlocks } from '@gongdu/rules/institutions/page/parse-page';
import type { Platform } from '../../../platform.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import { listCategories, listPeople } from './choices-store.ts';
import {
  findItems,
  type HandRequest,
  type ItemRow,
  type RuleName,
  type RuleRequest,
  type Viewer,
} from './items-store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly contentIndex: Pick<ContentIndex, 'findMany' | 'listPage' | 'toRow'>;
}

const choicesShown = 20;
const mostChosen = 24;
/** Kinds of blocks; for `author` and `institution_book_category` the institution's own. */
const chosenKinds: readonly ContentKind[] = [...workKinds, 'book', 'topic', 'circle'];

export type PageItems = ReturnType<typeof createPageItems>;

/** The items of data blocks: public objects that the viewer may see. */
export function createPageItems({ db, contentIndex }: Needs) {
  return { resolve, search };

  /** By block id; every data block has a list, which may be empty. */
  async function resolve({ blocks }: Pick<PageDocument, 'blocks'>, viewer: Viewer): Promise<BlockItems> {
    const requests = allBlocks(blocks).flatMap(requestOf);
    const rules = Map.groupBy(
      requests.filter((request) => request.by === 'rule'),
      ({ rule }) => rule,
    );
    const hand = requests.flatMap((request) => (request.by === 'hand' ? request.refs : []));
    const rows = await findItems(db, { hand, rules }, viewer);
    const byBlock = Map.groupBy(rows, ({ block }) => block);
    return Object.fromEntries(
      requests.map(({ block }) => [block, (byBlock.get(block) ?? []).map((row) => toItem(row))]),
    );
  }

  /** For manual selection, or to name selected objects. */
  async function search(
    institutionId: number,
    { kind, name, ids }: { kind: ContentKind; name: string; ids: string },
  ): Promise<BlockItem[]> {
    const wanted = ids
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, mostChosen);
    if (kind === 'author') return listPeople(db, institutionId, { name, ids: wanted, limit: choicesShown });
    if (kind === 'institution_book_category')
      return listCategories(db, institutionId, { name, ids: wanted, limit: choicesShown });
    if (!chosenKinds.includes(kind)) return [];
    if (ids !== '') {
      const found = await contentIndex.findMany(wanted.map((id) => ({ kind, id })));
      const rows = wanted.flatMap((id) => found.get(`${kind}:${id}`) ?? []);
      return rows.map((entry) => toChoice(contentIndex.toRow(entry)));
    }
    const page = { name, children: false, pageIndex: 1, pageSize: choicesShown };
    const { data } = await contentIndex.listPage(kind, page);
    return data.map(toChoice);
  }
}

type Request =
  | { readonly block: string; readonly by: 'hand'; readonly refs: readonly HandRequest[] }
  | ({ readonly by: 'rule'; readonly rule: RuleName } & RuleRequest);

function requestOf(block: PageBlock): Request[] {
  switch (block.type) {
    case 'posts':
      return selected(block, ['post', 'review'], `posts ${block.props.rule}`);
    case 'readingLeads':
      return selected(block, ['reading_lead'], `leads ${block.props.rule}`);
    case 'circles':
      return selected(block, ['circle'], `circles ${block.props.rule}`);
    case 'bookShelf':
      return selected(block, ['book'], `books ${block.props.rule}`);
    case 'announcements':
      return [{ block: block.id, by: 'rule', rule: 'news', ruleId: null, limit: block.props.limit }];
    default:
      return [];
  }
}

/** Works of all kinds share their ids, so a post's id may be looked up among the reviews, too. */
function selected(
  { id: block, props }: Extract<PageBlock, { type: 'posts' | 'readingLeads' | 'circles' | 'bookShelf' }>,
  kinds: readonly ContentKind[],
  rule: RuleName,
): Request[] {
  const { by, ids, ruleId, limit } = props;
  if (by === 'rule') return [{ block, by, rule, ruleId, limit }];
  const refs = ids
    .slice(0, limit)
    .flatMap((id, nth) => kinds.map((kind) => ({ block, kind, id, nth: nth + 1 })));
  return [{ block, by, refs }];
}

function toItem(row: ItemRow): BlockItem {
  const { kind, id, title, authorName, cover, summary, link, publishedAt, spoiler } = row;
  return {
    kind,
    id,
    title,
    author: authorName,
    picture: cover,
    publishedAt,
    summary: spoiler ? '这篇内容含有剧透，点开看正文。' : summary,
    link,
  };
}

function toChoice({
  kind,
  contentId,
  title,
  author,
  mainPicUrl,
  summary,
  link,
  publishTime,
}: ContentRow): BlockItem {
  return { kind, id: contentId, title, author, picture: mainPicUrl, summary, link, publishedAt: publishTime };
}

import type { BlockItem } from '@gongdu/contract/institutions/page/blocks';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import { foldWords } from '../../../shared/text/fold.ts';

interface Choices {
  readonly name: string;
  /** Only these, if there are any. */
  readonly ids: readonly number[];
  readonly limit: number;
}
const blank = { author: '', summary: '', link: null, publishedAt: null };

/** The institution's account and the members whose works a rule may select, with their consent. */
export async function listPeople(
  db: Queryable,
  institutionId: number,
  { name, ids, limit }: Choices,
): Promise<BlockItem[]> {
  const rows = await db<{ uid: number; name: string; avatar: string | null }[]>`
    select uid, name, avatar from account
    where institution_id = ${institutionId} and disabled_at is null
      and (role = 'institution' or uid in (
        select uid from institution_member where institution_id = ${institutionId} and works_on_page))
      and fold_name(name) like ${containsPattern(foldWords(name))}
      ${ids.length > 0 ? db`and uid = any(${[...ids]}::bigint[])` : db``}
    order by role, uid limit ${limit}`;
  return rows.map(({ uid, name: title, avatar }) => ({
    ...blank,
    kind: 'author',
    id: uid,
    title,
    picture: avatar,
  }));
}

/** Of the institution's own tree. */
export async function listCategories(
  db: Queryable,
  institutionId: number,
  { name, ids, limit }: Choices,
): Promise<BlockItem[]> {
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from institution_book_category
    where institution_id = ${institutionId} and fold_name(name) like ${containsPattern(foldWords(name))}
      ${ids.length > 0 ? db`and id = any(${[...ids]}::bigint[])` : db``}
    order by id limit ${limit}`;
  return rows.map(({ id, name: title }) => ({
    ...blank,
    kind: 'institution_book_category',
    id,
    title,
    picture: null,
  }));
}

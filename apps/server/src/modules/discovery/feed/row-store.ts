import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues } from '../../../db/prepared.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
export interface ShownBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

export interface StoredRow {
  readonly position: number;
  readonly kind: ContentKind;
  readonly id: number;
  readonly title: string;
  readonly link: string | null;
  readonly summary: string;
  readonly cover: string | null;
  /** Of a thought or a work. */
  readonly pictures: readonly string[];
  readonly publishedAt: string | null;
  readonly author: { readonly uid: number; readonly name: string; readonly avatar: string | null } | null;
  readonly channel: (Named & { readonly slug: string }) | null;
  readonly circle: Named | null;
  readonly topics: readonly Named[];
  readonly book: ShownBook | null;
  readonly books: readonly ShownBook[];
  readonly size: number;
  readonly rating: number | null;
  readonly readState: ReadState | null;
  readonly spoiler: boolean;
  readonly members: number | null;
  readonly startsAt: string | null;
}

/** Covers shown of a book list. */
const coversMax = 3;

/** The rows at these positions, without a check of what the reader may see. */
export async function listRows(db: Queryable, positions: readonly number[]): Promise<StoredRow[]> {
  if (positions.length === 0) return [];
  const values = createPreparedValues();
  return values.run<StoredRow>(
    db,
    `select e.position, e.kind, e.id, e.title, e.link, e.summary, e.cover, e.published_at,
      to_json(coalesce(thought.shown_pictures, release.pictures,
        case when release.work_id is not null then array_remove(array[e.cover], null) end, '{}')) as pictures,
      case when author.uid is not null then
        json_build_object('uid', author.uid, 'name', author.name, 'avatar', author.avatar) end as author,
      case when channel.id is not null then
        json_build_object('id', channel.id, 'name', channel.name, 'slug', channel.slug) end as channel,
      case when circle.id is not null then json_build_object('id', circle.id, 'name', circle.name) end as circle,
      coalesce((
        select json_agg(json_build_object('id', topic.id, 'name', topic.name)
          order by array_position(coalesce(release.filed_topic_ids, thought.shown_topic_ids), topic.id))
        from topic where topic.id = any(coalesce(release.filed_topic_ids, thought.shown_topic_ids)) and topic.state = 'public'), '[]') as topics,
      (select ${bookJson} from book asked join book on book.id = coalesce(asked.merged_into, asked.id)
        where book.state = 'public' and asked.id = coalesce(release.book_id, lead.book_id, said.book_id,
          thought.shown_book_id, case when e.kind = 'book' then e.id end)) as book,
      case when e.kind = 'book_list' then coalesce((
        select json_agg(${bookJson} order by item.nth)
        from jsonb_array_elements(release.beside -> 'items') with ordinality item (value, nth)
          join book asked on asked.id = (item.value ->> 'bookId')::bigint
          join book on book.id = coalesce(asked.merged_into, asked.id) and book.state = 'public'
        where item.nth <= ${coversMax}), '[]') else '[]' end as books,
      coalesce(release.beside_count, 0) as size, coalesce(release.rating, shelf.rating) as rating,
      coalesce(release.read_state, shelf.state) as read_state,
      coalesce(release.spoiler, false) as spoiler, lead.members, live.starts_at
    from unnest(${values.put([...positions])}::bigint[]) asked (position)
      join content_entry e on e.position = asked.position
      left join account author on author.uid = e.owner_uid
      left join channel on channel.id = e.channel_id
      left join circle on circle.id = e.circle_id
      left join work_release release on release.work_id = e.id and e.kind in ('post', 'review', 'news', 'book_list', 'reading_lead')
      left join reading_lead lead on lead.work_id = e.id and e.kind = 'reading_lead'
      left join thought on thought.id = e.id and e.kind = 'thought'
      left join short_review said on said.id = e.id and e.kind = 'short_review'
      left join shelf_entry shelf on shelf.uid = said.uid and shelf.book_id = said.book_id and not shelf.hidden
      left join livestream live on live.id = e.id and e.kind = 'live'`,
  );
}

const bookJson = `json_build_object('id', book.id, 'title', book.title, 'author', book.author, 'cover', book.cover)`;

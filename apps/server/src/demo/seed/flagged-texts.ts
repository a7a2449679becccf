import { type ImKind, imKinds } from '@gongdu/contract/messaging/message';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { Queryable } from '../../db/database.ts';
import { demoFlaggedTexts } from '../content/operators.ts';

interface Community {
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** A comment, a profile and a message for the moderation queue. Runs after posts, people and conversations. */
export async function seedFlaggedTexts(sql: Queryable, { uids, now }: Community): Promise<void> {
  await seedComment(sql, { uids, now });
  await seedProfile(sql, { uids, now });
  await seedMessage(sql, now);
}

async function seedComment(sql: Queryable, { uids, now }: Community): Promise<void> {
  const { from, text, word, hoursAgo } = demoFlaggedTexts.comment;
  const authorUid = uids.get(from) ?? 0;
  const at = hoursBefore(now, hoursAgo);
  const [post] = await sql<[{ id: number; title: string }]>`
    select id, title from work where kind = 'post' and state = 'published' and author_uid <> ${authorUid}
      and circle_id is null order by published_at desc limit 1`;
  const [comment] = await sql<[{ id: number }]>`
    insert into comment (object_kind, object_id, author_uid, text, created_at, held, listed)
    values ('post', ${post.id}, ${authorUid}, ${text}, ${at}, true, false) returning id`;
  const parts = [{ field: 'text', label: '评论', before: null, after: text }];
  const link = `/post/${post.id}?comment=${comment.id}`;
  const [flagged] = await sql<[{ id: number }]>`
    insert into flagged_text (kind, writer, ref_id, author_uid, thing, context, link, parts, held, flagged_at)
    values ('comment', 'comment', ${comment.id}, ${authorUid}, '评论', ${post.title}, ${link}, ${sql.json(parts)}, true, ${at})
    returning id`;
  const item = { objectId: flagged.id, authorUid, title: `${post.title} · 评论`, excerpt: text };
  await enqueue(sql, 'comment', { ...item, word, at, revision: false });
}

async function seedProfile(sql: Queryable, { uids, now }: Community): Promise<void> {
  const { from, bio, word, hoursAgo } = demoFlaggedTexts.profile;
  const authorUid = uids.get(from) ?? 0;
  const at = hoursBefore(now, hoursAgo);
  const [before] = await sql<[{ name: string; bio: string }]>`
    select name, bio from account where uid = ${authorUid} for no key update`;
  await sql`update account set bio = ${bio}, profile_changed_at = ${at} where uid = ${authorUid}`;
  const parts = [{ field: 'bio', label: '简介', before: before.bio, after: bio }];
  const [flagged] = await sql<[{ id: number }]>`
    insert into flagged_text (kind, writer, ref_id, author_uid, thing, context, link, parts, held, flagged_at)
    values ('profile', 'profile', ${authorUid}, ${authorUid}, '个人资料', ${before.name}, ${`/user/${authorUid}`},
      ${sql.json(parts)}, false, ${at})
    returning id`;
  const item = { objectId: flagged.id, authorUid, title: `${before.name} · 个人资料`, excerpt: bio };
  await enqueue(sql, 'profile', { ...item, word, at, revision: true });
}

async function seedMessage(sql: Queryable, now: Date): Promise<void> {
  const { word, hoursAgo } = demoFlaggedTexts.message;
  const [message] = await sql<[{ msgId: number; fromUid: number; text: string; kind: ImKind }]>`
    select m.msg_id, m.from_uid, m.body->'msg_body'->>'text' as text, c.kind
    from im_msg m join im_conv c on c.id = m.conv_id
    where msg_type = 'text' and strpos(body->'msg_body'->>'text', ${word}) > 0 limit 1`;
  await sql`
    insert into im_flagged (msg_id, conv_id, context)
    select m.msg_id, m.conv_id, (
      select jsonb_agg(jsonb_build_object('msgId', x.msg_id, 'seq', x.seq, 'fromUid', x.from_uid, 'type', x.msg_type,
        'body', x.body, 'ctime', x.ctime, 'retracted', false) order by x.seq)
      from im_msg x where x.conv_id = m.conv_id and x.seq between m.seq - 5 and m.seq + 5
    ) from im_msg m where m.msg_id = ${message.msgId}`;
  const { msgId: objectId, fromUid: authorUid, text: excerpt } = message;
  const title = message.kind === imKinds.single ? '私信' : '群消息';
  const at = hoursBefore(now, hoursAgo);
  await enqueue(sql, 'message', { objectId, authorUid, title, excerpt, word, at, revision: false });
}

interface Waiting {
  readonly objectId: number;
  readonly authorUid: number;
  readonly title: string;
  readonly excerpt: string;
  readonly word: string;
  readonly at: string;
  readonly revision: boolean;
}

async function enqueue(sql: Queryable, kind: ModerationKind, { word, at, ...item }: Waiting): Promise<void> {
  const signal: ModerationSignal = {
    source: 'word',
    level: 'low',
    text: `敏感词「${word}」（送审）`,
    words: [word],
  };
  const row = { ...item, kind, state: 'pending', submittedAt: at, priority: 10, signals: sql.json([signal]) };
  await sql`
    with item as (insert into moderation_item ${sql(row)} returning id, author_uid, submitted_at)
    insert into moderation_log (item_id, act, actor_uid, at)
    select id, 'submitted', author_uid, submitted_at from item`;
  await sql`
    insert into moderation_count (kind, state, n) values (${kind}, 'pending', 1)
    on conflict (kind, state) do update set n = moderation_count.n + 1`;
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}

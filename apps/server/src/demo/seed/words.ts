import { type ImKind, imKinds } from '@gongdu/contract/messaging/message';
import { compactWord } from '../../modules/moderation/sensitive-words/engine/fold.ts';
import { demoFlaggedTexts, demoWords } from '../content/operators.ts';
import { enqueue } from './queue.ts';
import type { RowOf } from './rows.ts';
import type { Seeding } from './seeding.ts';

/** The word list, maintained by the operator. */
export async function seedWords(demo: Seeding): Promise<void> {
  const addedBy = demo.uidOf('operator');
  const rows = demoWords.map((word, at) => {
    const addedAt = demo.hoursAgo(demoWords.length - at);
    return { ...word, revision: 0, key: compactWord(word.word), addedBy, addedAt };
  });
  await demo.insert('sensitive_word', rows);
}

/** A comment, a profile and a message for the moderation queue. Runs after posts, people and conversations. */
export async function seedFlaggedTexts(demo: Seeding): Promise<void> {
  await seedComment(demo);
  await seedProfile(demo);
  await seedMessage(demo);
}

async function seedComment(demo: Seeding): Promise<void> {
  const { from, text, word, hoursAgo: hours } = demoFlaggedTexts.comment;
  const [authorUid, at] = [demo.uidOf(from), demo.hoursAgo(hours)];
  const [post] = await demo.sql<[{ id: number; title: string }]>`
    select id, title from work where kind = 'post' and state = 'published' and author_uid <> ${authorUid}
      and circle_id is null order by published_at desc limit 1`;
  const about = { objectKind: 'post', objectId: post.id, authorUid, text, createdAt: at } as const;
  const refId = await demo.insertOne('comment', { ...about, held: true, listed: false });
  const parts = [{ field: 'text', label: '评论', before: null, after: text }];
  const shown = { thing: '评论', context: post.title, link: `/post/${post.id}?comment=${refId}` };
  const flagged = { kind: 'comment', writer: 'comment', refId, authorUid, ...shown, parts } as const;
  await flag(demo, { ...flagged, held: true, flaggedAt: at }, { excerpt: text, word, revision: false });
}

async function seedProfile(demo: Seeding): Promise<void> {
  const { from, bio, word, hoursAgo: hours } = demoFlaggedTexts.profile;
  const [uid, at] = [demo.uidOf(from), demo.hoursAgo(hours)];
  const [before] = await demo.sql<[{ name: string; bio: string }]>`
    select name, bio from account where uid = ${uid} for no key update`;
  await demo.sql`update account set bio = ${bio}, profile_changed_at = ${at} where uid = ${uid}`;
  const parts = [{ field: 'bio', label: '简介', before: before.bio, after: bio }];
  const shown = { thing: '个人资料', context: before.name, link: `/user/${uid}` };
  const about = { kind: 'profile', writer: 'profile', refId: uid, authorUid: uid } as const;
  const flagged = { ...about, ...shown, parts };
  await flag(demo, { ...flagged, held: false, flaggedAt: at }, { excerpt: bio, word, revision: true });
}

async function flag(
  demo: Seeding,
  row: RowOf<'flagged_text'>,
  item: { excerpt: string; word: string; revision: boolean },
): Promise<void> {
  const { kind, authorUid, context, thing, flaggedAt } = row;
  const objectId = await demo.insertOne('flagged_text', row);
  const title = `${context} · ${thing}`;
  await enqueue(demo, [{ kind, ...item, objectId, authorUid, title, submittedAt: flaggedAt }]);
}

async function seedMessage(demo: Seeding): Promise<void> {
  const { word, hoursAgo: hours } = demoFlaggedTexts.message;
  const [message] = await demo.sql<
    [{ msgId: number; convId: number; seq: number; fromUid: number; text: string; kind: ImKind }]
  >`
    select m.msg_id, m.conv_id, m.seq, m.from_uid, m.body->'msg_body'->>'text' as text, c.kind
    from im_msg m join im_conv c on c.id = m.conv_id
    where msg_type = 'text' and strpos(body->'msg_body'->>'text', ${word}) > 0 limit 1`;
  await demo.sql`
    insert into im_flagged (conv_id, seq, from_uid, context)
    select m.conv_id, m.seq, m.from_uid, (
      select jsonb_agg(jsonb_build_object('msgId', x.msg_id, 'seq', x.seq, 'fromUid', x.from_uid, 'type', x.msg_type,
        'body', x.body, 'ctime', x.ctime, 'retracted', false) order by x.seq)
      from im_msg x where x.conv_id = m.conv_id and x.seq between m.seq - 5 and m.seq + 5
    ) from im_msg m where m.conv_id = ${message.convId} and m.seq = ${message.seq}`;
  const title = message.kind === imKinds.single ? '私信' : '群消息';
  const { msgId: objectId, fromUid: authorUid, text: excerpt } = message;
  const item = { kind: 'message', objectId, authorUid, title, excerpt, word } as const;
  await enqueue(demo, [{ ...item, submittedAt: demo.hoursAgo(hours) }]);
}

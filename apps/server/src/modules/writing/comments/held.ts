import { isContentRef } from '@gongdu/contract/core/reaction';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type {
  FlaggedText,
  NewFlag,
  TextDecided,
  TextWriter,
} from '../../moderation/content-checks/flagged-texts.ts';
import type { Verdict, VerdictTrace } from '../../moderation/queue/subject.ts';
import {
  type CommentTarget,
  emitCommentActivity,
  emitMentionChanges,
  entryOf,
  findAnswered,
} from './activity.ts';
import * as store from './store.ts';

/** The name of comments among the flagged texts. */
export const writer = 'comment';

type Flag = Omit<NewFlag, 'parts' | 'signals'>;

/** A comment, or its change, as the queue shows it. */
export function flagOf({ id, authorUid, rootId, held }: store.StoredComment, target: CommentTarget): Flag {
  return {
    kind: 'comment',
    writer,
    refId: id,
    authorUid,
    context: target.title,
    held: true,
    thing: rootId === null ? '评论' : '回复',
    link: target.link === null ? null : `${target.link}?comment=${id}`,
    revision: !held,
  };
}

/** The object of a comment; `open` while it is public. */
export async function findTarget(
  { sql }: Transaction,
  contentIndex: Pick<ContentIndex, 'find'>,
  { objectKind: kind, objectId: id }: Pick<store.StoredComment, 'objectKind' | 'objectId'>,
): Promise<{ target: CommentTarget; open: boolean }> {
  const ref = { kind, id };
  const entry = isContentRef(ref) ? await contentIndex.find(sql, ref) : undefined;
  const { ownerUid, title, link } = entry ?? { ownerUid: null, title: '', link: null };
  return { target: { kind, id, ownerUid, title, link }, open: entry !== undefined };
}

const changed = z.object({
  was: z.literal(['changed', 'unchanged']),
  text: z.string(),
  mentions: z.array(z.object({ uid: z.number(), name: z.string() })),
  editedAt: z.nullable(z.string()),
  heldChange: z.object({
    text: z.string(),
    mentions: z.array(z.object({ uid: z.number(), name: z.string() })),
    at: z.string(),
  }),
});
/** What became of the comment, or of its change and what it was. */
const traceSchema = z.discriminatedUnion('was', [
  z.object({ was: z.literal('shown') }),
  z.object({ was: z.literal('deleted') }),
  changed,
]);
type ChangeTrace = z.infer<typeof changed>;

/** Whether the comment is as the verdict left it. */
function isAfter(comment: store.StoredComment, trace: z.infer<typeof traceSchema>): boolean {
  const { deletedAt, deletedBy, held, heldChange, replies, text } = comment;
  if (trace.was === 'deleted') return deletedAt !== null && deletedBy === 0 && held;
  if (deletedAt !== null || held || heldChange !== null) return false;
  if (trace.was === 'shown') return replies === 0 && comment.editedAt === null;
  return text === (trace.was === 'changed' ? trace.heldChange.text : trace.text);
}

interface Needs extends Pick<Platform, 'clock' | 'live'> {
  readonly contentIndex: ContentIndex;
  readonly accounts: Accounts;
  readonly reactions: Reactions;
}

/** Applies a verdict to a held-back comment, and to a held-back change. */
export function createHeldComments({
  clock,
  live,
  contentIndex,
  accounts,
  reactions,
}: Needs): Pick<TextWriter, 'decided' | 'takeBack'> {
  return { decided, takeBack };

  async function decided(tx: Transaction, { refId }: FlaggedText, verdict: Verdict): Promise<TextDecided> {
    const [found] = await store.findComments(tx.sql, [refId]);
    if (!found) throw new Problem('moderation.content_changed');
    const approved = verdict.outcome === 'approved';
    const { target, open } = await findTarget(tx, contentIndex, found);
    const shows = approved && found.held;
    const watchers = shows ? [target.ownerUid, found.authorUid] : [];
    await reactions.addCounts(tx, [{ kind: target.kind, id: target.id, comments: shows ? 1 : 0 }], watchers);
    const comment = await store.lockComment(tx.sql, refId);
    if (!comment || comment.deletedAt !== null) throw new Problem('moderation.content_changed');
    const place = { target, open };
    const { kind, id } = target;
    tx.afterCommit(() => live.toMember(found.authorUid, 'comment.decided', { kind, id }));
    if (comment.held) {
      if (approved) await show(tx, comment, place);
      else await store.updateDeleted(tx.sql, refId, { at: clock.now().toISOString(), by: 0 });
      return { outcome: '它没有发布。', trace: { was: approved ? 'shown' : 'deleted' } };
    }
    const { text, mentions, editedAt, heldChange } = comment;
    if (approved) await change(tx, comment, place);
    else await store.updateHeldChange(tx.sql, refId, null);
    return {
      outcome: '修改没有生效，大家看到的仍是原来的内容。',
      trace: { was: approved ? 'changed' : 'unchanged', text, mentions, editedAt, heldChange },
    };
  }

  /** Not with replies, which would lose what they answer. */
  async function takeBack(tx: Transaction, { refId }: FlaggedText, given: VerdictTrace): Promise<void> {
    const trace = z.parse(traceSchema, given);
    const [found] = await store.findComments(tx.sql, [refId]);
    if (!found) throw new Problem('moderation.verdict_followed');
    const { target, open } = await findTarget(tx, contentIndex, found);
    const count = { kind: target.kind, id: target.id, comments: trace.was === 'shown' ? -1 : 0 };
    await reactions.addCounts(tx, [count], trace.was === 'shown' ? [target.ownerUid, found.authorUid] : []);
    const comment = await store.lockComment(tx.sql, refId);
    if (!comment || !isAfter(comment, trace)) throw new Problem('moderation.verdict_followed');
    if (trace.was === 'deleted') await store.updateDeleted(tx.sql, refId, null);
    else if (trace.was === 'shown') await hold(tx, comment, target);
    else await putChangeBack(tx, comment, { trace, target, open });
    const { kind, id } = target;
    tx.afterCommit(() => live.toMember(comment.authorUid, 'comment.decided', { kind, id }));
  }

  async function hold(tx: Transaction, comment: store.StoredComment, target: CommentTarget): Promise<void> {
    const row = await store.holdAgain(tx.sql, comment.id);
    if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, -1);
    await contentIndex.remove(tx, { kind: 'comment', id: row.id });
    const answered = await findAnswered(tx, row);
    await emitCommentActivity(tx, reactions, row, { target, answered, on: false, forgotten: true });
  }

  async function putChangeBack(
    tx: Transaction,
    comment: store.StoredComment,
    { trace, target, open }: { trace: ChangeTrace; target: CommentTarget; open: boolean },
  ): Promise<void> {
    const { text, mentions, editedAt, heldChange } = trace;
    const before = await store.updateText(tx.sql, comment.id, { text, mentions, at: editedAt });
    await store.updateHeldChange(tx.sql, comment.id, heldChange);
    if (trace.was === 'unchanged') return;
    const { name } = await accounts.getPerson(before.authorUid, tx.sql);
    if (open && before.listed) await contentIndex.upsert(tx, entryOf(before, target, name));
    await emitMentionChanges(tx, reactions, { before: comment, after: before, target });
  }

  async function show(
    tx: Transaction,
    comment: store.StoredComment,
    { target, open }: { target: CommentTarget; open: boolean },
  ): Promise<void> {
    const row = await store.release(tx.sql, comment.id, open);
    if (row.rootId !== null) await store.addReplies(tx.sql, row.rootId, 1);
    const { name } = await accounts.getPerson(row.authorUid, tx.sql);
    if (open) await contentIndex.upsert(tx, entryOf(row, target, name));
    const answered = await findAnswered(tx, row);
    await emitCommentActivity(tx, reactions, row, { target, answered, on: true });
  }

  async function change(
    tx: Transaction,
    before: store.StoredComment,
    { target, open }: { target: CommentTarget; open: boolean },
  ): Promise<void> {
    if (!before.heldChange) throw new Problem('moderation.content_changed');
    const { text, mentions, at } = before.heldChange;
    const after = await store.updateText(tx.sql, before.id, { text, mentions: [...mentions], at });
    const { name } = await accounts.getPerson(after.authorUid, tx.sql);
    if (open && after.listed) await contentIndex.upsert(tx, entryOf(after, target, name));
    await emitMentionChanges(tx, reactions, { before, after, target });
  }
}

import type { DocumentNode, RichDocument } from '@gongdu/contract/document/document';
import { Problem } from '@gongdu/contract/problem';
import type { Poll } from '@gongdu/contract/writing/works/poll';
import * as z from 'zod/mini';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Works } from '../works/service.ts';
import * as store from './store.ts';

export type Polls = ReturnType<typeof createPolls>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly works: Pick<Works, 'read'>;
}

/** Votes on the polls of published works; question and options are those of the published text. */
export function createPolls({ db, clock, works }: Needs) {
  return { read, vote, removeForWorks, removeOf };

  async function read(caller: Caller, workId: number, pollId: string): Promise<Poll> {
    return present(caller, workId, await find(caller, workId, pollId));
  }

  /** Replaces an earlier vote. @throws Problem `poll.ended`, `poll.single` or `poll.option_unknown`. */
  async function vote(
    caller: Caller,
    workId: number,
    pollId: string,
    chosen: readonly string[],
  ): Promise<Poll> {
    const poll = await find(caller, workId, pollId);
    const now = clock.now();
    if (hasEnded(poll, now)) throw new Problem('poll.ended');
    const options = poll.options.filter((option) => chosen.includes(option));
    if (options.length !== new Set(chosen).size) throw new Problem('poll.option_unknown');
    if (!poll.multiple && options.length > 1) throw new Problem('poll.single');
    const ref = { workId, pollId };
    await inTransaction(db, async ({ sql }) => {
      const before = await store.lockVote(sql, ref, caller.uid);
      await store.saveVote(sql, { ...ref, uid: caller.uid, options, votedAt: now.toISOString() });
      await store.addVotes(sql, ref, changeOf(before, options));
    });
    return present(caller, workId, poll);
  }

  async function removeForWorks(tx: Transaction, works: readonly { id: number }[]): Promise<void> {
    await store.deleteForWorks(
      tx.sql,
      works.map(({ id }) => id),
    );
  }

  /** Withdraws the votes of a deleted account. @returns how many of a batch. */
  async function removeOf(uid: number, limit: number): Promise<number> {
    const votes = await store.listVotesOf(db, uid, limit);
    for (const { workId, pollId } of votes)
      await inTransaction(db, async ({ sql }) => {
        const ref = { workId, pollId };
        const before = await store.lockVote(sql, ref, uid);
        await store.saveVote(sql, { ...ref, uid, options: [], votedAt: clock.now().toISOString() });
        await store.addVotes(sql, ref, changeOf(before, []));
      });
    return votes.length;
  }

  async function find(caller: Caller, workId: number, pollId: string): Promise<PollNode> {
    const work = await works.read(caller, workId, 'release');
    const poll = work.state === 'published' ? findPoll(work.body, pollId) : undefined;
    if (!poll) throw new Problem('poll.not_found');
    return poll;
  }

  async function present(caller: Caller, workId: number, poll: PollNode): Promise<Poll> {
    const ref = { workId, pollId: poll.pollId };
    const [votes, mine] = await Promise.all([store.readVotes(db, ref), store.readVote(db, ref, caller.uid)]);
    const ended = hasEnded(poll, clock.now());
    const own = poll.options.filter((option) => mine.includes(option));
    const shown = ended || own.length > 0;
    return {
      ...poll,
      ended,
      voters: votes.get('') ?? 0,
      options: poll.options.map((text) => ({ text, votes: shown ? (votes.get(text) ?? 0) : null })),
      mine: own,
    };
  }
}

function hasEnded({ endsAt }: PollNode, now: Date): boolean {
  return endsAt !== null && now.getTime() >= Date.parse(endsAt);
}

function changeOf(before: readonly string[], after: readonly string[]): Map<string, number> {
  const change = new Map<string, number>([['', Math.sign(after.length) - Math.sign(before.length)]]);
  for (const option of before) change.set(option, -1);
  for (const option of after) change.set(option, (change.get(option) ?? 0) + 1);
  return change;
}

/** A poll in a text that the document parser has accepted. */
const pollNode = z.object({
  pollId: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  multiple: z.boolean(),
  endsAt: z.nullable(z.string()),
});
type PollNode = z.infer<typeof pollNode>;

function findPoll(document: RichDocument, pollId: string): PollNode | undefined {
  return findIn(document.content, pollId);
}

function findIn(nodes: readonly DocumentNode[], pollId: string): PollNode | undefined {
  for (const { type, attrs, content } of nodes) {
    const found = type === 'poll' && attrs?.['pollId'] === pollId ? z.parse(pollNode, attrs) : undefined;
    const deeper = found ?? findIn(content ?? [], pollId);
    if (deeper) return deeper;
  }
  return undefined;
}

import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import {
  castVote,
  decideVote,
  type Proposal,
  type VoteRound,
  withdrawProposal,
} from '@gongdu/contract/reading-leads/votes';
import { Button } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { formatChinaTime } from '../../../lib/china-time.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { BookCover } from '../../../ui/media/book-cover.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useLeadItemAction, voteQuery } from '../queries.ts';
import { ProposeForm } from './propose-form.tsx';
import { RoundForm } from './round-form.tsx';
import classes from './vote.module.css';

/** The choice of the next book. */
export function Vote({ lead }: { readonly lead: Lead }) {
  const vote = useQuery({ ...voteQuery(lead.id), refetchInterval: 30_000 });
  if (vote.isPending) return <ListSkeleton rows={3} picture />;
  if (!vote.data)
    return <ErrorState description={vote.error?.message ?? ''} onRetry={() => void vote.refetch()} />;
  const round = vote.data;
  const { proposals } = round;
  return (
    <>
      <p className={classes.line}>{roundMessage(round, lead)}</p>
      {lead.me.leads && round.winnerId === null && <RoundForm lead={lead} round={round} />}
      <ol className={classes.proposals}>
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} lead={lead} round={round} proposal={proposal} />
        ))}
      </ol>
      {round.open && <ProposeForm lead={lead} />}
    </>
  );
}

interface ProposalRowProps {
  readonly lead: Lead;
  readonly round: VoteRound;
  readonly proposal: Proposal;
}

function ProposalRow({ lead, round, proposal }: ProposalRowProps) {
  const { id, book, by, reason, votes } = proposal;
  const share = round.votes === 0 ? 0 : votes / round.votes;
  return (
    <li className={classes.proposal} data-winner={round.winnerId === id || undefined}>
      <BookCover title={book.title} author={book.author} picture={book.cover} width={48} />
      <div className={classes.body}>
        <p className={classes.title}>
          《{book.title}》<span className={classes.author}>{book.author}</span>
          {round.winnerId === id && (
            <span className={classes.winner}>
              <IconTrophy size={14} aria-hidden /> 下一本
            </span>
          )}
        </p>
        <p className={classes.proposer}>
          {by.name} 提名{reason !== '' && `：${reason}`}
        </p>
        <div className={classes.share}>
          <span className={classes.track}>
            <span className={classes.part} style={{ width: `${share * 100}%` }} />
          </span>
          {votes} 票
        </div>
      </div>
      <ProposalActions lead={lead} round={round} proposal={proposal} />
    </li>
  );
}

function ProposalActions({ lead, round, proposal }: ProposalRowProps) {
  const queryClient = useQueryClient();
  const onSuccess = (updated: VoteRound) =>
    void queryClient.setQueryData(voteQuery(lead.id).queryKey, updated);
  const mutation = useLeadItemAction<VoteRound>(lead.id, { onSuccess });
  const { id, votedByMe, mine, votes, book } = proposal;
  const params = { id: lead.id };
  const decide = async () => {
    const confirmed = await confirm({
      title: '确定下一本书',
      message: `接下来一起读《${book.title}》，成员会收到通知，定了以后不能再改。`,
      confirmLabel: '确定',
    });
    if (confirmed) mutation.mutate(() => call(decideVote, { params, body: { proposalId: id } }));
  };
  const closed = !round.open && round.closesAt !== null && round.winnerId === null;
  return (
    <div className={classes.actions}>
      {round.open && (
        <Button
          variant={votedByMe ? 'light' : 'default'}
          aria-pressed={votedByMe}
          aria-label={votedByMe ? `已投《${book.title}》，取消` : `投票给《${book.title}》`}
          loading={mutation.isPending}
          onClick={() =>
            mutation.mutate(() => call(castVote, { params, body: { proposalId: votedByMe ? null : id } }))
          }
        >
          {votedByMe ? '已投' : '投票'}
        </Button>
      )}
      {round.open && (lead.me.leads || (mine && votes <= (votedByMe ? 1 : 0))) && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`撤回《${book.title}》`}
          onClick={() =>
            mutation.mutate(() => call(withdrawProposal, { params: { ...params, proposalId: id } }))
          }
        >
          撤回
        </Button>
      )}
      {closed && lead.me.leads && (
        <Button
          variant="default"
          aria-label={`选定《${book.title}》`}
          loading={mutation.isPending}
          onClick={() => void decide()}
        >
          选定
        </Button>
      )}
    </div>
  );
}

function roundMessage({ open, closesAt, winnerId, votes }: VoteRound, lead: Lead): string {
  if (winnerId !== null) return '下一本书已经选出';
  if (closesAt === null)
    return lead.me.leads ? '设定截止时间，就可以开始提名和投票' : '领读人还没有开始选下一本书';
  if (open) return `提名与投票到 ${formatChinaTime(closesAt)} 为止，每人一票，可以改投；已有 ${votes} 票`;
  return lead.me.leads ? '投票已经结束，请确定下一本书' : '投票已经结束，等领读人确定下一本书';
}

import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import {
  castVote,
  decideVote,
  type Proposal,
  type VoteRound,
  withdrawProposal,
} from '@gongdu/contract/community/reading-leads/votes';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { voteQuery } from '../queries.ts';
import { ProposalButton } from './propose-form.tsx';
import { RoundForm } from './round-form.tsx';
import classes from './vote.module.css';

/** The vote on the next book. */
export function Vote({ lead }: { readonly lead: Lead }) {
  const vote = useQuery({ ...voteQuery(lead.id), refetchInterval: 30_000 });
  return (
    <QueryView query={vote} skeleton={<ListSkeleton rows={3} picture />}>
      {(round) => (
        <>
          <Text c="var(--ink-2)">{roundMessage(round, lead)}</Text>
          {lead.me.leads && round.winnerId === null && <RoundForm lead={lead} round={round} />}
          {round.proposals.length > 0 && (
            <List label="提名的书">
              {round.proposals.map((proposal) => (
                <ProposalRow key={proposal.id} lead={lead} round={round} proposal={proposal} />
              ))}
            </List>
          )}
          {round.open && <ProposalButton lead={lead} />}
        </>
      )}
    </QueryView>
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
    <ListRow
      leading={<BookCover title={book.title} author={book.author} picture={book.cover} width={48} />}
      title={`《${book.title}》`}
      badges={
        <>
          <Text span c="dimmed" fw={400}>
            {book.author}
          </Text>
          {round.winnerId === id && <Badge tone="ok">下一本</Badge>}
        </>
      }
      excerpt={`${by.name} 提名${reason && `：${reason}`}`}
      meta={
        <Group gap="sm" wrap="nowrap" flex={1}>
          <span className={classes.track}>
            <span className={classes.part} style={{ width: `${share * 100}%` }} />
          </span>
          <span>{votes} 票</span>
        </Group>
      }
      actions={<ProposalActions lead={lead} round={round} proposal={proposal} />}
    />
  );
}

function ProposalActions({ lead, round, proposal }: ProposalRowProps) {
  const { id, votedByMe, mine, votes, book } = proposal;
  const params = { id: lead.id };
  const invalidates = [leadKey(lead.id)];
  const vote = useAction(() => call(castVote, { params, body: { proposalId: votedByMe ? null : id } }), {
    invalidates,
  });
  const withdraw = useAction(() => call(withdrawProposal, { params: { ...params, proposalId: id } }), {
    invalidates,
  });
  const decide = useAction(() => call(decideVote, { params, body: { proposalId: id } }), { invalidates });

  async function confirmDecision(): Promise<void> {
    const confirmed = await confirm({
      title: '确定下一本书',
      message: `接下来一起读《${book.title}》，成员会收到通知，定了以后不能再改。`,
      confirmLabel: '确定',
    });
    if (confirmed) await decide.run();
  }

  const closed = !round.open && round.closesAt !== null && round.winnerId === null;
  return (
    <>
      {round.open && (
        <Button
          variant={votedByMe ? 'light' : 'default'}
          aria-pressed={votedByMe}
          aria-label={votedByMe ? `已投《${book.title}》，取消` : `投票给《${book.title}》`}
          loading={vote.busy}
          onClick={() => void vote.run()}
        >
          {votedByMe ? '已投' : '投票'}
        </Button>
      )}
      {round.open && (lead.me.leads || (mine && votes <= (votedByMe ? 1 : 0))) && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`撤回《${book.title}》`}
          loading={withdraw.busy}
          onClick={() => void withdraw.run()}
        >
          撤回
        </Button>
      )}
      {closed && lead.me.leads && (
        <Button
          variant="default"
          aria-label={`选定《${book.title}》`}
          loading={decide.busy}
          onClick={() => void confirmDecision()}
        >
          选定
        </Button>
      )}
    </>
  );
}

function roundMessage({ open, closesAt, winnerId, votes }: VoteRound, lead: Lead): string {
  if (winnerId !== null) return '下一本书已经选出';
  if (closesAt === null)
    return lead.me.leads ? '设定截止时间，就可以开始提名和投票' : '领读人还没有开始选下一本书';
  if (open) return `提名与投票到 ${formatChinaTime(closesAt)} 为止，每人一票，可以改投；已有 ${votes} 票`;
  return lead.me.leads ? '投票已经结束，请确定下一本书' : '投票已经结束，等领读人确定下一本书';
}

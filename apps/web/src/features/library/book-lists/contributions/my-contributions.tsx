import { type Contribution, withdrawContribution } from '@gongdu/contract/library/book-lists/book-list';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { bookListReads } from '../../../../entities/library/book/book-reads.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { contributionsQuery } from '../queries.ts';

const states: Record<Contribution['state'], { readonly label: string; readonly tone: Tone }> = {
  waiting: { label: '等待处理', tone: 'warn' },
  accepted: { label: '已采用', tone: 'ok' },
  declined: { label: '未采用', tone: 'neutral' },
};

/** The member's contributions to another member's list, and their states. */
export function MyContributions({ listId }: { readonly listId: number }) {
  const mine = useQuery(contributionsQuery(listId));
  const { run: withdraw } = useAction(
    (contributionId: number) => call(withdrawContribution, { params: { id: listId, contributionId } }),
    { invalidates: bookListReads },
  );
  if (!mine.data || mine.data.length === 0) return null;

  return (
    <Section title="我的推荐">
      <List>
        {mine.data.map(({ id, book, state, reason }) => (
          <ListRow
            key={id}
            title={book.title}
            badges={<Badge tone={states[state].tone}>{states[state].label}</Badge>}
            meta={reason && `理由：${reason}`}
            actions={
              state === 'waiting' && (
                <Button size="compact-sm" variant="subtle" onClick={() => void withdraw(id)}>
                  撤回
                </Button>
              )
            }
          />
        ))}
      </List>
    </Section>
  );
}

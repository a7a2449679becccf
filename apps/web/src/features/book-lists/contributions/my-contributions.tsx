import { type Contribution, withdrawContribution } from '@gongdu/contract/books/book-list';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { contributionsQuery } from '../queries.ts';
import classes from './contributions.module.css';

const stateLabels: Record<Contribution['state'], string> = {
  waiting: '等待处理',
  accepted: '已采用',
  declined: '未采用',
};

/** What I suggested to somebody's list, and what became of it. */
export function MyContributions({ listId }: { readonly listId: number }) {
  const mine = useQuery(contributionsQuery(listId));
  const { run: withdraw } = useAction(
    (contributionId: number) => call(withdrawContribution, { params: { id: listId, contributionId } }),
    { invalidates: [['book-lists']] },
  );
  if (!mine.data || mine.data.length === 0) return null;

  return (
    <section className={classes.box} aria-label="我的推荐">
      <h2 className={classes.title}>我的推荐</h2>
      <ul className={classes.list}>
        {mine.data.map(({ id, book, state, reason }) => (
          <li key={id} className={classes.mine}>
            <span className={classes.name}>{book.title}</span>
            <span className={classes.state} data-state={state}>
              {stateLabels[state]}
            </span>
            {reason && <span className={classes.meta}>理由：{reason}</span>}
            {state === 'waiting' && (
              <Button size="compact-sm" variant="subtle" onClick={() => void withdraw(id)}>
                撤回
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

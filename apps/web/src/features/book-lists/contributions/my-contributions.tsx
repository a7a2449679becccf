import { type Contribution, withdrawContribution } from '@gongdu/contract/book-list';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { contributionsQuery } from '../queries.ts';
import styles from './contributions.module.css';

const stateWords: Record<Contribution['state'], string> = {
  waiting: '等待处理',
  accepted: '已采用',
  declined: '未采用',
};

/** What I suggested to somebody's list, and what became of it. */
export function MyContributions({ listId }: { readonly listId: number }) {
  const mine = useQuery(contributionsQuery(listId));
  const queries = useQueryClient();
  if (!mine.data || mine.data.length === 0) return null;

  async function withdraw(contributionId: number): Promise<void> {
    await call(withdrawContribution, { params: { id: listId, contributionId } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['book-lists'] });
  }

  return (
    <section className={styles.box} aria-label="我的推荐">
      <h2 className={styles.title}>我的推荐</h2>
      <ul className={styles.list}>
        {mine.data.map(({ id, book, state, reason }) => (
          <li key={id} className={styles.mine}>
            <span className={styles.name}>{book.title}</span>
            <span className={styles.state} data-state={state}>
              {stateWords[state]}
            </span>
            {reason && <span className={styles.facts}>理由：{reason}</span>}
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

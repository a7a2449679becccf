import type { Circle } from '@gongdu/contract/circle';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { When } from '../../ui/when.tsx';
import styles from './circle-tabs.module.css';
import { actWords } from './circle-words.ts';
import { logQuery } from './queries.ts';

/** Who came, went and decided what; for the owner and the admins. */
export function LogTab({ circle }: { readonly circle: Circle }) {
  const log = useInfiniteQuery(logQuery(circle.id));
  return (
    <EndlessList list={log} empty={<EmptyState icon={<IconHistory />} title="还没有动态" />}>
      {(rows) => (
        <ol className={styles.log}>
          {rows.map(({ id, act, actor, subject, note, at }) => {
            const [before, behind] = actWords[act];
            return (
              <li key={id}>
                <span className={styles.happened}>
                  <b>{actor.name}</b> {before} {subject && <b>{subject.name}</b>} {behind}
                  {note && <span className={styles.note}>{note}</span>}
                </span>
                <When at={at} />
              </li>
            );
          })}
        </ol>
      )}
    </EndlessList>
  );
}

import type { MovedCount } from '@gongdu/contract/library/books/merge';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './merges.module.css';
import { collisionOf, labelOf } from './moved-things.ts';

/** What moves, how many, and what becomes of those that both books have. */
export function MovedTable({ moved }: { readonly moved: readonly MovedCount[] }) {
  if (moved.length === 0) return <p>还没有什么指向要并入的这本书。</p>;
  return (
    <table className={classes.moved}>
      <thead>
        <tr>
          <th scope="col">跟过去的</th>
          <th scope="col">数目</th>
          <th scope="col">两本都有</th>
        </tr>
      </thead>
      <tbody>
        {moved.map((each) => (
          <tr key={each.thing}>
            <th scope="row">{labelOf(each.thing)}</th>
            <td>{formatNumber(each.n)}</td>
            <td>
              {each.both > 0 && (
                <>
                  {formatNumber(each.both)} <span className={classes.rule}>{collisionOf(each)}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { Notice } from '@gongdu/contract/notice';
import type { ReactNode } from 'react';
import { When } from '../../ui/when.tsx';
import styles from './notice-row.module.css';
import { useNotices } from './notices-context.ts';
import { RowMenu } from './row-menu.tsx';
import { useSeen } from './use-seen.ts';

interface RowFrameProps {
  readonly notice: Notice;
  /** The sign or the faces at its start. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A row that can be opened or, while rows are being chosen, chosen. */
export function RowFrame({ notice, head, children }: RowFrameProps) {
  const { selection, acts, fading } = useNotices();
  const { id, read, createdAt } = notice;
  const place = useSeen(fading && !read, () => acts.saw(id));
  return (
    <div
      ref={place}
      className={styles.row}
      data-notice={id}
      data-picking={selection.on || undefined}
      data-chosen={selection.chosen.has(id) || undefined}
    >
      {selection.on && <Pick notice={notice} />}
      <div className={styles.content} inert={selection.on}>
        {head}
        <div className={styles.words}>{children}</div>
        <span className={styles.side}>
          <span className={styles.when}>
            <When at={createdAt} />
          </span>
          <RowMenu notice={notice} />
        </span>
      </div>
    </div>
  );
}

function Pick({ notice: { id, title } }: Pick<RowFrameProps, 'notice'>) {
  const { activeId, selection } = useNotices();
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={`选择：${title}`}
        checked={selection.chosen.has(id)}
        tabIndex={id === activeId ? 0 : -1}
        data-main
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

import type { Lead } from '@gongdu/contract/reading-lead';
import { NativeSelect } from '@mantine/core';
import { partName } from '../part-name.ts';
import { Board } from './board.tsx';
import styles from './boards.module.css';

interface BoardsProps {
  readonly lead: Lead;
  readonly partId: number | null;
  readonly choose: (partId: number) => void;
}

/** One board a part; at first the newest that the reader may read. */
export function Boards({ lead, partId, choose }: BoardsProps) {
  const open = lead.parts.filter((part) => part.open);
  const part =
    lead.parts.find(({ id }) => id === partId) ?? open.findLast(({ boardOpen }) => boardOpen) ?? open[0];
  if (!part) return <p className={styles.note}>第一个部分开放以后，这里会有它的讨论板。</p>;
  return (
    <>
      <NativeSelect
        className={styles.choice}
        aria-label="选择讨论板"
        value={String(part.id)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        data={open.map(({ id, no, title, posts, boardOpen }) => ({
          value: String(id),
          label: `${partName(no, title)}（${posts}${boardOpen ? '' : '，未打开'}）`,
        }))}
      />
      <Board key={part.id} lead={lead} part={part} />
    </>
  );
}

import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { NativeSelect } from '@mantine/core';
import { partName } from '../part-name.ts';
import { Board } from './board.tsx';
import classes from './boards.module.css';

interface BoardsProps {
  readonly lead: Lead;
  readonly partId: number | null;
  readonly onSelect: (partId: number) => void;
}

/** One board a part; at first the newest that the reader may read. */
export function Boards({ lead, partId, onSelect }: BoardsProps) {
  const openParts = lead.parts.filter((part) => part.open);
  const part =
    lead.parts.find(({ id }) => id === partId) ??
    openParts.findLast(({ boardOpen }) => boardOpen) ??
    openParts[0];
  if (!part) return <p className={classes.note}>第一个部分开放以后，这里会有它的讨论板。</p>;
  return (
    <>
      <NativeSelect
        className={classes.choice}
        aria-label="选择讨论板"
        value={String(part.id)}
        onChange={({ currentTarget }) => onSelect(Number(currentTarget.value))}
        data={openParts.map(({ id, no, title, posts, boardOpen }) => ({
          value: String(id),
          label: `${partName(no, title)}（${posts}${boardOpen ? '' : '，未打开'}）`,
        }))}
      />
      <Board key={part.id} lead={lead} part={part} />
    </>
  );
}

import type { ContentHit, Piece } from '@gongdu/contract/content';
import styles from './content-item.module.css';
import { ContentItem } from './content-item.tsx';

interface HitsProps {
  readonly hits: readonly ContentHit[];
  readonly showKind: boolean;
  readonly opened: () => void;
}

export function Hits({ hits, showKind, opened }: HitsProps) {
  return (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <ContentItem
          key={`${hit.kind}:${hit.contentId}`}
          row={hit}
          title={marked(hit.marks.title)}
          words={hit.marks.context.length > 0 ? marked(hit.marks.context) : hit.summary}
          showKind={showKind}
          opened={opened}
        />
      ))}
    </ul>
  );
}

/** Pieces have no names of their own, and never move. */
function marked(pieces: readonly Piece[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces keep their order
  return pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text));
}

import type { ContentHit, TextSegment } from '@gongdu/contract/core/content-index/content';
import { ContentCard } from '../../../entities/core/content/content-card.tsx';
import { List } from '../../../ui/layout/list.tsx';

interface HitListProps {
  readonly hits: readonly ContentHit[];
  readonly showKind: boolean;
  readonly onOpen: () => void;
}

export function HitList({ hits, showKind, onOpen }: HitListProps) {
  return (
    <List>
      {hits.map((hit) => (
        <ContentCard
          key={`${hit.kind}:${hit.contentId}`}
          row={hit}
          title={highlight(hit.marks.title)}
          body={isContextTelling(hit) ? highlight(hit.marks.context) : hit.summary}
          showKind={showKind}
          onOpen={onOpen}
        />
      ))}
    </List>
  );
}

/** The context of a hit in a book is its record (title, publisher, ISBN); it is redundant if the title matches. */
function isContextTelling({ kind, marks }: ContentHit): boolean {
  return marks.context.length > 0 && !(kind === 'book' && marks.title.some(({ hit }) => hit));
}

function highlight(parts: readonly TextSegment[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the segments keep their order
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}

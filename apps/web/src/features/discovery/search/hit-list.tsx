import type { ContentHit, TextSegment } from '@gongdu/contract/core/content-index/content';
import { ContentCard } from '../../../entities/core/content/content-card.tsx';
import { MendedNote } from '../../../entities/core/content/mended-note.tsx';
import { List } from '../../../ui/layout/list.tsx';

interface HitListProps {
  readonly term: string;
  readonly hits: readonly ContentHit[];
  readonly showKind: boolean;
  readonly onOpen: () => void;
}

/** Those found as typed, then those found by what was probably meant. */
export function HitList({ term, hits, showKind, onOpen }: HitListProps) {
  const [typed, mended] = [hits.filter((hit) => !hit.mended), hits.filter((hit) => hit.mended)];
  return (
    <>
      <Hits hits={typed} showKind={showKind} onOpen={onOpen} />
      <MendedNote typed={term} meant={mended[0]?.mended} isAfterHits={typed.length > 0} />
      <Hits hits={mended} showKind={showKind} onOpen={onOpen} />
    </>
  );
}

function Hits({ hits, showKind, onOpen }: Omit<HitListProps, 'term'>) {
  if (hits.length === 0) return null;
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

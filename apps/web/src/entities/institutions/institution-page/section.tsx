import { type BlockType, blockLabels } from '@gongdu/contract/institutions/page/blocks';
import type { ReactNode } from 'react';

interface SectionProps {
  /** The block's type, for the class name. */
  readonly kind: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** One block of a page with its heading. */
export function Section({ kind, title = '', children }: SectionProps) {
  return (
    <section className={`ip-block ip-${kind}`}>
      {title !== '' && <h2 className="ip-title">{title}</h2>}
      {children}
    </section>
  );
}

/** What to choose in a block without objects. @param by Undefined: they are the institution's own announcements. */
export function emptyHint(type: BlockType, by?: 'hand' | 'rule'): string {
  const things = blockLabels[type];
  if (by === undefined) return `还没有${things}，访客看不到这个版块。`;
  if (by === 'rule') return '按现在的规则还没有内容，访客看不到这个版块。';
  const consent = type === 'posts' ? '成员以个人名义写的，本人同意后才会按规则出现。' : '';
  return `选中这个版块，挑选要展示的${type === 'bookShelf' ? '图书' : things}，或改成按规则。选好之前访客看不到它。${consent}`;
}

interface HintProps {
  readonly kind: string;
  readonly title?: string;
  readonly editing: boolean;
  readonly children: string;
}

/** Replaces an empty block: the editor shows what is missing, visitors see nothing. */
export function EmptyBlock({ kind, title = '', editing, children }: HintProps) {
  if (!editing) return null;
  return (
    <Section kind={kind} title={title}>
      <p className="ip-hint">{children}</p>
    </Section>
  );
}

import type { ReactNode } from 'react';

interface SectionProps {
  /** Of the block, in the class name. */
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

interface HintProps {
  readonly kind: string;
  readonly title?: string;
  readonly editing: boolean;
  readonly children: string;
}

/** In place of an empty block: the editor says what is missing, a visitor sees nothing. */
export function EmptyBlock({ kind, title = '', editing, children }: HintProps) {
  if (!editing) return null;
  return (
    <Section kind={kind} title={title}>
      <p className="ip-hint">{children}</p>
    </Section>
  );
}

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

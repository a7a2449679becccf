import type { ReactNode, Ref } from 'react';

interface ToolSetProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** On phones only shown with 更多格式. */
  readonly more?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Tools that belong together, by name for those who hear the page. */
export function ToolSet({ label, className, more, ref, children }: ToolSetProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={ref} className={className} role="group" aria-label={label} data-more={more || undefined}>
      {children}
    </div>
  );
}

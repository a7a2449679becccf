import { titleMax } from '@gongdu/contract/writing/works/work';
import { VisuallyHidden } from '@mantine/core';
import { type Ref, useId, useLayoutEffect, useRef } from 'react';
import classes from './work-editor.module.css';

interface TitleFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly locked: boolean;
  readonly onChange: (title: string) => void;
  /** Called on Enter, which moves to the text. */
  readonly onEnter: () => void;
  readonly focusRef: Ref<{ focus: () => void }>;
}

/** One paragraph that grows: 60 Chinese characters rarely fit in a line. */
export function TitleField({ value, error, locked, onChange, onEnter, focusRef }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    // browsers with `field-sizing` need no measuring
    if (!field.current || CSS.supports('field-sizing', 'content')) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [value]);

  return (
    <div className={classes.title}>
      <textarea
        ref={(element) => {
          field.current = element;
          if (typeof focusRef === 'function') focusRef(element);
          else if (focusRef) focusRef.current = element;
        }}
        className={`${classes.titleText} ${classes.titleInput}`}
        rows={1}
        value={value}
        maxLength={titleMax}
        readOnly={locked}
        aria-label="标题"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        placeholder="标题"
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      {value.length >= titleMax - 10 && (
        <p className={classes.titleCount} data-full={value.length >= titleMax || undefined}>
          <VisuallyHidden>标题字数</VisuallyHidden>
          {value.length} / {titleMax}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

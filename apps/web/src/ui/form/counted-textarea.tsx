import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './form.module.css';

interface CountedTextareaProps extends TextareaProps {
  readonly value: string;
  readonly maxLength: number;
}

/** A text of several lines; below it how long it is and may be. */
export function CountedTextarea(props: CountedTextareaProps) {
  const { value, maxLength } = props;
  return (
    <Textarea
      {...props}
      inputContainer={(input) => (
        <>
          {input}
          <span className={classes.count} aria-hidden>
            {value.length}/{maxLength}
          </span>
        </>
      )}
    />
  );
}

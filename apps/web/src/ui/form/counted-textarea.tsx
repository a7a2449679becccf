import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './form.module.css';

interface CountedTextareaProps extends TextareaProps {
  readonly value: string;
}

/** A multi-line field with its length and limit below. */
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

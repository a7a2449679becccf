import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../feedback/banner.tsx';
import classes from './form.module.css';

interface FormProps {
  /** What `useApiForm` answers. */
  readonly form: {
    readonly formProps: ComponentProps<'form'>;
    readonly busy: boolean;
    readonly failure: ReactNode;
  };
  readonly submitLabel: string;
  /** The sending button is as wide as the form. */
  readonly wide?: boolean;
  /** Names the sending button where a page has several such forms. */
  readonly submitName?: string;
  /** The sending button is red: what it does does not come back. */
  readonly danger?: boolean;
  /** The page around it has its one filled button already. */
  readonly subdued?: boolean;
  readonly disabled?: boolean;
  /** Draws 取消. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancelLabel?: string;
  /** Beside what no field can say: a way out of it. */
  readonly failureAction?: ReactNode;
  /** At the start of the foot: a count, a second action. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A form: fields below each other, what no field can say, and the actions, the sending one last. */
export function Form(props: FormProps) {
  const { submitLabel, submitName, wide = false, danger, subdued, disabled = false } = props;
  const { onCancel, cancelLabel = '取消' } = props;
  const { formProps, busy, failure } = props.form;
  return (
    <form {...formProps} className={classes.form}>
      {props.children}
      {failure && (
        <Banner tone="bad" role="alert" action={props.failureAction}>
          {failure}
        </Banner>
      )}
      <FormActions start={props.footer}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button
          type="submit"
          aria-label={submitName}
          fullWidth={wide}
          loading={busy}
          disabled={disabled}
          {...(danger && { color: 'red' })}
          {...(subdued && { variant: 'default' })}
        >
          {submitLabel}
        </Button>
      </FormActions>
    </form>
  );
}

interface FormActionsProps {
  /** At the other end of the line. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

/** The foot of a form or dialog: actions at the end of the line, the main one last. */
export function FormActions({ start, children }: FormActionsProps) {
  return (
    <div className={classes.actions}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fieldRow}>{children}</div>;
}

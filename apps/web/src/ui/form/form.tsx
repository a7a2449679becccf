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
  /** The sending button is red: what it does does not come back. */
  readonly danger?: boolean;
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
export function Form({
  form,
  submitLabel,
  danger,
  disabled,
  onCancel,
  footer,
  children,
  ...rest
}: FormProps) {
  const { formProps, busy, failure } = form;
  const { cancelLabel = '取消', failureAction, wide = false } = rest;
  return (
    <form {...formProps} className={classes.form}>
      {children}
      {failure && (
        <Banner tone="bad" role="alert" action={failureAction}>
          {failure}
        </Banner>
      )}
      <FormActions start={footer}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button
          type="submit"
          fullWidth={wide}
          loading={busy}
          disabled={disabled ?? false}
          {...(danger && { color: 'red' })}
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

/** The foot of a form or dialog: actions at the end of the line, the main one last. @public */
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

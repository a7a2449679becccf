import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../feedback/banner.tsx';
import classes from './form.module.css';

interface FormProps {
  /** The result of `useApiForm`. */
  readonly form: {
    readonly formProps: ComponentProps<'form'>;
    readonly busy: boolean;
    readonly failure: ReactNode;
  };
  readonly submitLabel: string;
  /** Makes the submit button as wide as the form. */
  readonly wide?: boolean;
  /** The submit button's accessible name, for pages with several such forms. */
  readonly submitName?: string;
  /** Makes the submit button red: the action cannot be undone. */
  readonly danger?: boolean;
  /** The page already has a primary button elsewhere. */
  readonly subdued?: boolean;
  readonly disabled?: boolean;
  /** Shows 取消. */
  readonly onCancel?: (() => void) | undefined;
  readonly cancelLabel?: string;
  /** An action that resolves the failure, shown beside it. */
  readonly failureAction?: ReactNode;
  /** At the start of the footer: a count or a second action. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A form: fields below each other, the failure that belongs to no field, and the actions, submit last. */
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
  /** At the start of the line. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

/** The footer of a form or dialog: actions at the end of the line, the main one last. */
export function FormActions({ start, children }: FormActionsProps) {
  return (
    <div className={classes.actions} data-actions>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  );
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fieldRow}>{children}</div>;
}

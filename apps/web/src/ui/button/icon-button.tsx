import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Its name, and the tip shown beside it. */
  readonly label: string;
}

/** A square button of the shell: no library part, so that the first page stays light. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      aria-label={label}
      data-tip={label}
      {...rest}
    />
  );
}

export const iconButtonClass = classes.button ?? '';

import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
}

/** A square button of the shell. Does not use Mantine, to keep the first load small. */
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

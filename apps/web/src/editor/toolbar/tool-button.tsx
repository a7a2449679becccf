import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './toolbar.module.css';
import { useRovingItem } from './use-roving-focus.ts';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'id'> {
  readonly tool: string;
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly disabled?: boolean;
  /** Hidden under 更多格式 in a narrow bar. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** Keeps the text's selection while pressed; a tool that cannot be used stays focusable and says so. */
export function ToolButton({
  tool,
  label,
  shortcut,
  disabled = false,
  wide = false,
  children,
  onClick,
  ...rest
}: ToolButtonProps) {
  const rovingProps = useRovingItem(tool);
  return (
    <UnstyledButton
      {...rest}
      {...rovingProps}
      className={classes.tool}
      data-tool={tool}
      data-wide={wide || undefined}
      data-tip={shortcut ? `${label}（${shortcut}）` : label}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!disabled) onClick?.(event);
      }}
    >
      {children}
    </UnstyledButton>
  );
}

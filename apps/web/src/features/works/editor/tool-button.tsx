import { UnstyledButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './toolbar.module.css';
import { useReach } from './toolbar-focus.ts';

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'id'> {
  readonly tool: string;
  readonly words: string;
  readonly keys?: string | undefined;
  readonly off?: boolean;
  readonly children: ReactNode;
}

/** Keeps the text's selection while it is pressed; a tool that cannot be used stays reachable and says so. */
export function ToolButton({ tool, words, keys, off = false, children, onClick, ...rest }: ToolButtonProps) {
  const reach = useReach(tool);
  return (
    <UnstyledButton
      {...rest}
      {...reach}
      className={styles.tool}
      data-tool={tool}
      data-tip={keys ? `${words}（${keys}）` : words}
      aria-label={words}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!off) onClick?.(event);
      }}
    >
      {children}
    </UnstyledButton>
  );
}

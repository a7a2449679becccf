import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Menu, menuItemClass } from '../../ui/overlay/menu.tsx';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { ToolButton } from './tool-button.tsx';
import classes from './toolbar.module.css';

interface ToolMenuProps {
  readonly tool: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A tool that opens a menu below it; a choice returns the focus to the text. */
export function ToolMenu({ tool, label, icon, disabled = false, children }: ToolMenuProps) {
  const { anchor, close, trigger } = useMenu();
  const [left, setLeft] = useState(0);
  return (
    <>
      <ToolButton
        {...trigger}
        tool={tool}
        label={label}
        disabled={disabled}
        onClick={(event) => {
          setLeft(
            Math.min(event.currentTarget.getBoundingClientRect().left, window.innerWidth - menuWidth - 8),
          );
          trigger.onClick(event);
        }}
      >
        {icon}
        <IconChevronDown size={12} aria-hidden />
      </ToolButton>
      {anchor && (
        <Menu anchor={{ top: anchor.top, left }} label={label} width={menuWidth} onClose={close}>
          {children}
        </Menu>
      )}
    </>
  );
}

const menuWidth = 176;

interface ToolMenuItemProps {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly active?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function ToolMenuItem({ label, icon, active = false, disabled = false, onClick }: ToolMenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={`${menuItemClass} ${classes.choice}`}
      data-on={active || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {label}
    </button>
  );
}

import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';

interface ChoiceMenuProps {
  readonly tool: string;
  readonly words: string;
  readonly face: ReactNode;
  readonly off?: boolean;
  readonly children: ReactNode;
}

/** A tool that opens a menu below it; the choice itself puts the cursor back into the text. */
export function ChoiceMenu({ tool, words, face, off = false, children }: ChoiceMenuProps) {
  const { place, close, trigger } = useDropMenu();
  const [left, setLeft] = useState(0);
  return (
    <>
      <ToolButton
        {...trigger}
        tool={tool}
        words={words}
        off={off}
        onClick={(event) => {
          setLeft(Math.min(event.currentTarget.getBoundingClientRect().left, window.innerWidth - width - 8));
          trigger.onClick(event);
        }}
      >
        {face}
        <IconChevronDown size={12} aria-hidden />
      </ToolButton>
      {place && (
        <DropMenu place={{ top: place.top, left }} label={words} width={width} close={close}>
          {children}
        </DropMenu>
      )}
    </>
  );
}

const width = 176;

interface ChoiceProps {
  readonly words: ReactNode;
  readonly face?: ReactNode;
  readonly isOn?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function Choice({ words, face, isOn = false, disabled = false, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className={`${menuItemClass} ${styles.choice}`}
      data-on={isOn || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {face}
      {words}
    </button>
  );
}

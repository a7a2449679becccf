import type { WorkRow } from '@gongdu/contract/work';
import { Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { quietButtonClass } from '../../../ui/quiet-button.ts';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import { actionsFor } from '../row-actions.ts';
import type { ActOnWork } from '../use-work-acts.ts';
import styles from './work-row.module.css';

interface WorkRowActionsProps {
  readonly work: WorkRow;
  readonly busy: boolean;
  readonly act: ActOnWork;
}

/** In place on wide screens, in a menu on phones; CSS decides, so that nothing jumps while loading. */
export function WorkRowActions(props: WorkRowActionsProps) {
  return (
    <>
      <InPlace {...props} />
      <InMenu {...props} />
    </>
  );
}

function InPlace({ work, busy, act }: WorkRowActionsProps) {
  return (
    <div className={styles.actions}>
      {actionsFor(work).map((action) =>
        'to' in action ? (
          <Link key={action.words} className={quietButtonClass} to={action.to}>
            {action.words}
          </Link>
        ) : (
          <button
            key={action.words}
            type="button"
            className={quietButtonClass}
            data-danger={action.act === 'delete' || undefined}
            disabled={busy}
            onClick={() => void act(action.act, work)}
          >
            {action.words}
          </button>
        ),
      )}
    </div>
  );
}

/** The list of entries is drawn when it is opened: a page of rows has many menus that nobody opens. */
function InMenu({ work, busy, act }: WorkRowActionsProps) {
  const { place, close, trigger } = useDropMenu();
  const label = `《${work.title || '还没有标题'}》的操作`;
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.more}`}
        aria-label={label}
        disabled={busy}
        {...trigger}
      >
        {busy ? <Loader size={18} /> : <IconDots size={20} aria-hidden />}
      </button>
      {place && (
        <DropMenu place={place} label={label} width={150} close={close}>
          {actionsFor(work).map((action) =>
            'to' in action ? (
              <Link key={action.words} role="menuitem" className={menuItemClass} to={action.to}>
                {action.words}
              </Link>
            ) : (
              <button
                key={action.words}
                type="button"
                role="menuitem"
                className={menuItemClass}
                data-danger={action.act === 'delete' || undefined}
                onClick={() => void act(action.act, work)}
              >
                {action.words}
              </button>
            ),
          )}
        </DropMenu>
      )}
    </>
  );
}

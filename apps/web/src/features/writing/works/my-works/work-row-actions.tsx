import type { WorkRow } from '@gongdu/contract/writing/works/work';
import { Loader } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RunWorkAction } from '../../../../entities/writing/work/use-work-actions.ts';
import { availableActions } from '../../../../entities/writing/work/work-actions.ts';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { iconButtonClass } from '../../../../ui/button/icon-button.tsx';
import { quietButtonClass } from '../../../../ui/button/quiet-button.ts';
import { Menu, menuItemClass } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import classes from './my-works.module.css';

interface WorkRowActionsProps {
  readonly work: WorkRow;
  readonly busy: boolean;
  readonly runAction: RunWorkAction;
}

/** In place on wide screens, in a menu on phones; CSS decides, so that nothing jumps while loading. */
export function WorkRowActions(props: WorkRowActionsProps) {
  return (
    <>
      <InlineActions {...props} />
      <MenuActions {...props} />
    </>
  );
}

function InlineActions({ work, busy, runAction }: WorkRowActionsProps) {
  const mayPublish = useInstitutionMay('inst:content:publish');
  return (
    <div className={classes.actions}>
      {availableActions(work, mayPublish).map((action) =>
        'to' in action ? (
          <Link key={action.label} className={quietButtonClass} to={action.to}>
            {action.label}
          </Link>
        ) : (
          <button
            key={action.label}
            type="button"
            className={quietButtonClass}
            data-danger={action.action === 'delete' || undefined}
            disabled={busy}
            onClick={() => void runAction(action.action, work)}
          >
            {action.label}
          </button>
        ),
      )}
    </div>
  );
}

/** The entries of a menu render when it is opened: most menus of a page of rows never are. */
function MenuActions({ work, busy, runAction }: WorkRowActionsProps) {
  const { anchor, close, trigger } = useMenu();
  const mayPublish = useInstitutionMay('inst:content:publish');
  const label = `《${work.title || '还没有标题'}》的操作`;
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} ${classes.more}`}
        aria-label={label}
        disabled={busy}
        {...trigger}
      >
        {busy ? <Loader size={18} /> : <IconDots size={20} aria-hidden />}
      </button>
      {anchor && (
        <Menu anchor={anchor} label={label} width={150} onClose={close}>
          {availableActions(work, mayPublish).map((action) =>
            'to' in action ? (
              <Link key={action.label} role="menuitem" className={menuItemClass} to={action.to}>
                {action.label}
              </Link>
            ) : (
              <button
                key={action.label}
                type="button"
                role="menuitem"
                className={menuItemClass}
                data-danger={action.action === 'delete' || undefined}
                onClick={() => void runAction(action.action, work)}
              >
                {action.label}
              </button>
            ),
          )}
        </Menu>
      )}
    </>
  );
}

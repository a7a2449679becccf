import { type ReadState, readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { IconChevronDown } from '@tabler/icons-react';
import { Menu, MenuItem, menuDividerClass } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import classes from './shelf.module.css';
import { firstStates, isBegun } from './states.ts';

interface StateSegmentProps {
  readonly state: ReadState | null;
  readonly disabled: boolean;
  readonly onState: (state: ReadState) => void;
  readonly onEdit: () => void;
}

/** 想读, 在读, 读过; a book that is being read has 搁置 and 弃读 in the menu of its place. */
export function StateSegment({ state, disabled, onState, onEdit }: StateSegmentProps) {
  const { anchor, close, trigger } = useMenu();
  const begun = state !== null && isBegun(state) ? state : null;
  return (
    <div className={classes.segments}>
      {firstStates.map((each) =>
        each === 'reading' && begun ? (
          <button
            key={each}
            type="button"
            className={classes.segment}
            aria-pressed
            disabled={disabled}
            {...trigger}
          >
            {readStateLabels[begun]}
            <IconChevronDown size={14} aria-hidden />
          </button>
        ) : (
          <button
            key={each}
            type="button"
            className={classes.segment}
            aria-pressed={state === each}
            disabled={disabled}
            onClick={() => (state === each ? onEdit() : onState(each))}
          >
            {readStateLabels[each]}
          </button>
        ),
      )}
      {anchor && begun && (
        <Menu anchor={anchor} label="阅读状态" width={148} onClose={close}>
          {readStates.filter(isBegun).map((each) => (
            <MenuItem key={each} disabled={each === begun} onClick={() => onState(each)}>
              {readStateLabels[each]}
            </MenuItem>
          ))}
          <hr className={menuDividerClass} />
          <MenuItem onClick={onEdit}>日期与记录</MenuItem>
        </Menu>
      )}
    </div>
  );
}

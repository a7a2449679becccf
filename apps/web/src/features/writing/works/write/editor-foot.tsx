import type { Work } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { quietButtonClass } from '../../../../ui/button/quiet-button.ts';
import { PageActions } from '../../../../ui/layout/page-actions.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { wideEnoughForSettings } from './publish-settings.tsx';
import classes from './work-editor.module.css';

interface EditorFootProps {
  /** Whether the text is saved. */
  readonly status: ReactNode;
  readonly words: ReactNode;
  readonly work: Work | null;
  readonly busy: boolean;
  /** Submitting is blocked by a conflict or by another tab. */
  readonly disabled: boolean;
  readonly onSubmit: () => void;
  readonly onOpenPreview: () => void;
  readonly onOpenVersions: () => void;
  readonly onOpenSettings: () => void;
  readonly onRemove: () => void;
}

/** The save state and the next steps: at the bottom of the settings, on phones in the bar above the page. */
export function EditorFoot(props: EditorFootProps) {
  const { status, words, work, busy, disabled } = props;
  const isPhone = useMediaQuery('(width < 992px)');
  const settingsBeside = useMediaQuery(wideEnoughForSettings);
  const submit = (
    <Button className={classes.submit} loading={busy} disabled={disabled} onClick={props.onSubmit}>
      {submitLabel(work)}
    </Button>
  );
  if (isPhone)
    return (
      <PageActions>
        <span className={classes.status}>{status}</span>
        <IconButton label="发布设置" disabled={disabled} onClick={props.onOpenSettings}>
          <IconAdjustmentsHorizontal size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <MoreMenu {...props} withPreview />
        {submit}
      </PageActions>
    );
  return (
    <footer className={classes.foot}>
      <div className={classes.facts}>
        {status}
        {words}
      </div>
      <div className={classes.actions}>
        <button type="button" className={quietButtonClass} onClick={props.onOpenPreview}>
          预览
        </button>
        {work && (
          <button
            type="button"
            className={quietButtonClass}
            disabled={disabled}
            onClick={props.onOpenVersions}
          >
            历史版本
          </button>
        )}
        {work && <MoreMenu {...props} withPreview={false} />}
        {!settingsBeside && (
          <Button variant="default" disabled={disabled} onClick={props.onOpenSettings}>
            发布设置
          </Button>
        )}
        {submit}
      </div>
    </footer>
  );
}

interface MoreMenuProps extends EditorFootProps {
  /** Preview and versions have no buttons of their own. */
  readonly withPreview: boolean;
}

/** What is pressed rarely, away from the next step. */
function MoreMenu(props: MoreMenuProps) {
  const { withPreview, work, busy, disabled, onOpenPreview, onOpenVersions, onRemove } = props;
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <IconButton label="更多操作" {...trigger}>
        <IconDots size={20} stroke={1.5} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="更多操作" width={160} onClose={close}>
          {withPreview && <MenuItem onClick={onOpenPreview}>预览</MenuItem>}
          {withPreview && work && (
            <MenuItem disabled={disabled} onClick={onOpenVersions}>
              历史版本
            </MenuItem>
          )}
          {work && (
            <MenuItem danger disabled={disabled || busy} onClick={onRemove}>
              移入回收站
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}

function submitLabel(work: Work | null): string {
  if (work?.state === 'published') return '提交修改';
  return work && ['refused', 'returned', 'taken_down', 'hidden'].includes(work.state)
    ? '重新提交'
    : '提交审核';
}

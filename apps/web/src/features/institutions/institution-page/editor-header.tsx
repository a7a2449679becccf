import { type Page, type PageState, pageStateLabels } from '@gongdu/contract/institutions/page/endpoints';
import { Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconExternalLink,
  IconEye,
  IconHistory,
  IconLayoutDashboard,
  IconLinkOff,
  IconSend,
} from '@tabler/icons-react';
import { type Autosave, phaseOf } from '../../../entities/core/autosave/autosave.ts';
import { SaveStatus } from '../../../entities/core/autosave/save-status.tsx';
import { Can } from '../../../lib/auth/can.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { PageActions } from '../../../ui/layout/page-actions.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import type { PendingUpload } from '../../../ui/upload/pending-uploads.ts';
import classes from './page-editor.module.css';
import { useEditedPage } from './session/page-context.ts';
import type { PageState as EditState } from './session/page-session.ts';

export type EditorPanel = 'publish' | 'versions' | 'links' | 'templates' | 'preview';

interface EditorHeaderProps {
  readonly page: Page;
  readonly autosave: Autosave;
  readonly state: EditState;
  readonly uploads: readonly PendingUpload[];
  /** Another tab edits the page. */
  readonly locked: boolean;
  /** Null: there is no frame whose width can be chosen. */
  readonly width: 390 | 1200 | null;
  readonly onWidth: (width: 390 | 1200) => void;
  readonly onOpen: (panel: EditorPanel) => void;
}

const tones: Readonly<Record<PageState, Tone>> = {
  unpublished: 'neutral',
  pending: 'warn',
  published: 'ok',
  taken_down: 'bad',
};

export function EditorHeader(props: EditorHeaderProps) {
  const { page, autosave, state, uploads, locked, width, onWidth, onOpen } = props;
  const { session } = useEditedPage();
  const isPhone = useMediaQuery('(width < 992px)');
  const hasChanges = page.state === 'published' && (page.changed || phaseOf(autosave) !== 'clean');
  const publish = (
    <Can permissions={['inst:page:publish']}>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={locked || phaseOf(autosave) === 'conflict' || page.pending !== null}
        onClick={() => onOpen('publish')}
      >
        发布
      </Button>
    </Can>
  );
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>
        主页装修
        <Badge tone={tones[page.state]}>{pageStateLabels[page.state]}</Badge>
        {hasChanges && <Badge tone="warn">有未发布的修改</Badge>}
      </h1>
      <div className={classes.status}>
        <SaveStatus state={autosave} uploads={uploads} onRetry={() => void session.autosaver.flush()} />
      </div>
      <Group gap="xs">
        <IconButton label="撤销" disabled={locked || state.past.length === 0} onClick={session.undo}>
          <IconArrowBackUp size={20} aria-hidden />
        </IconButton>
        <IconButton label="重做" disabled={locked || state.future.length === 0} onClick={session.redo}>
          <IconArrowForwardUp size={20} aria-hidden />
        </IconButton>
        {width !== null && (
          <>
            <IconButton label="电脑宽度" aria-pressed={width === 1200} onClick={() => onWidth(1200)}>
              <IconDeviceDesktop size={20} aria-hidden />
            </IconButton>
            <IconButton label="手机宽度" aria-pressed={width === 390} onClick={() => onWidth(390)}>
              <IconDeviceMobile size={20} aria-hidden />
            </IconButton>
            <IconButton label="模板" onClick={() => onOpen('templates')}>
              <IconLayoutDashboard size={20} aria-hidden />
            </IconButton>
            <IconButton label="预览" onClick={() => onOpen('preview')}>
              <IconEye size={20} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label="检查链接" onClick={() => onOpen('links')}>
          <IconLinkOff size={20} aria-hidden />
        </IconButton>
        <IconButton label="历史版本" onClick={() => onOpen('versions')}>
          <IconHistory size={20} aria-hidden />
        </IconButton>
        {page.live && (
          <Button
            component="a"
            href={`/i/${page.slug}`}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            查看主页
          </Button>
        )}
        {isPhone ? <PageActions>{publish}</PageActions> : publish}
      </Group>
    </header>
  );
}

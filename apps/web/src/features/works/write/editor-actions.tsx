import '@mantine/core/styles/Tooltip.layer.css';
import type { Work } from '@gongdu/contract/works/work';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconHistory, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { wideEnoughForSettings } from './publish-settings.tsx';

interface EditorActionsProps {
  readonly work: Work | null;
  readonly busy: boolean;
  /** Nothing can be sent until the writer has chosen, or from this tab. */
  readonly disabled: boolean;
  readonly onSubmit: () => void;
  readonly onOpenVersions: () => void;
  readonly onOpenSettings: () => void;
  readonly onRemove: () => void;
}

const iconProps = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

export function EditorActions(props: EditorActionsProps) {
  const { work, busy, disabled, onSubmit } = props;
  const settingsVisible = useMediaQuery(wideEnoughForSettings);
  return (
    <>
      {work && (
        <Tool label="历史版本" onClick={props.onOpenVersions} disabled={disabled}>
          <IconHistory {...iconProps} />
        </Tool>
      )}
      {work && (
        <Tool label="移入回收站" onClick={props.onRemove} disabled={disabled || busy}>
          <IconTrash {...iconProps} />
        </Tool>
      )}
      {!settingsVisible && (
        <Tool label="发布设置" onClick={props.onOpenSettings} disabled={disabled}>
          <IconAdjustmentsHorizontal {...iconProps} />
        </Tool>
      )}
      <Button loading={busy} disabled={disabled} onClick={onSubmit}>
        {submitLabel(work)}
      </Button>
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function submitLabel(work: Work | null): string {
  if (work?.state === 'published') return '提交修改';
  return work && ['refused', 'returned', 'taken_down'].includes(work.state) ? '重新提交' : '提交审核';
}

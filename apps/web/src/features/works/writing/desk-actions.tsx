import type { Work } from '@gongdu/contract/work';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconHistory, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { roomForSettings } from './work-settings.tsx';

interface DeskActionsProps {
  readonly work: Work | null;
  readonly busy: boolean;
  /** Nothing can be sent until the writer has chosen, or from this tab. */
  readonly stuck: boolean;
  readonly submit: () => void;
  readonly openVersions: () => void;
  readonly openSettings: () => void;
  readonly remove: () => void;
}

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

export function DeskActions(props: DeskActionsProps) {
  const { work, busy, stuck, submit } = props;
  const beside = useMedia(roomForSettings);
  return (
    <>
      {work && (
        <Tool words="历史版本" onClick={props.openVersions} disabled={stuck}>
          <IconHistory {...icon} />
        </Tool>
      )}
      {work && (
        <Tool words="移入回收站" onClick={props.remove} disabled={stuck || busy}>
          <IconTrash {...icon} />
        </Tool>
      )}
      {!beside && (
        <Tool words="发布设置" onClick={props.openSettings} disabled={stuck}>
          <IconAdjustmentsHorizontal {...icon} />
        </Tool>
      )}
      <Button loading={busy} disabled={stuck} onClick={submit}>
        {submitWords(work)}
      </Button>
    </>
  );
}

interface ToolProps {
  readonly words: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ words, disabled, onClick, children }: ToolProps) {
  return (
    <Tooltip label={words}>
      <ActionIcon aria-label={words} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function submitWords(work: Work | null): string {
  if (work?.state === 'published') return '提交修改';
  return work && ['refused', 'returned', 'taken_down'].includes(work.state) ? '重新提交' : '提交审核';
}

import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayNumber, formatClock, formatDay } from '../../../ui/text/format-time.ts';
import { type PendingUpload, uploadCountLabel } from '../../../ui/upload/pending-uploads.ts';
import classes from './autosave.module.css';
import { type Autosave, type Phase, phaseOf } from './autosave.ts';

interface SaveStatusProps {
  readonly state: Autosave;
  /** The uploads of the text that are not finished: while there are any, the text does not count as saved. */
  readonly uploads: readonly PendingUpload[];
  readonly onRetry: () => void;
}

/** 已保存 14:05, 保存中…, 未保存, 1 张图片没有上传, or 保存失败 with 重试. */
export function SaveStatus({ state, uploads, onRetry }: SaveStatusProps) {
  const phase = phaseOf(state);
  const isUploading = phase === 'clean' && uploads.length > 0;
  return (
    <span className={classes.saveState} role="status" data-phase={isUploading ? 'uploading' : phase}>
      {isUploading ? <UploadProgress uploads={uploads} /> : statusText(phase, state, onRetry)}
    </span>
  );
}

function UploadProgress({ uploads }: Pick<SaveStatusProps, 'uploads'>) {
  const failed = uploads.filter(({ error: failure }) => failure !== null);
  if (failed.length > 0)
    return (
      <>
        <IconAlertCircle size={16} aria-hidden /> {uploadCountLabel(failed)}没有上传
      </>
    );
  return (
    <>
      <Loader size={14} color="gray" aria-hidden /> 正在上传 {uploadCountLabel(uploads)}
    </>
  );
}

function statusText(phase: Phase, state: Autosave, onRetry: () => void): ReactNode {
  switch (phase) {
    case 'saving':
      return (
        <>
          <Loader size={14} color="gray" aria-hidden /> 保存中…
        </>
      );
    case 'dirty':
      return (
        <>
          <IconPointFilled size={14} aria-hidden /> 未保存
        </>
      );
    case 'conflict':
      return (
        <>
          <IconAlertCircle size={16} aria-hidden /> 内容有冲突
        </>
      );
    case 'failed':
      return (
        <>
          <IconAlertCircle size={16} aria-hidden />
          <span title={state.failure?.message}>
            保存失败<span className={classes.detail}>，已存在本机</span>
          </span>
          <Button variant="subtle" size="compact-sm" onClick={onRetry}>
            重试
          </Button>
        </>
      );
    case 'clean':
      return (
        state.base && (
          <>
            <IconCheck size={16} aria-hidden /> 已保存
            {state.savedAt && <span className={classes.detail}>{formatTime(state.savedAt)}</span>}
          </>
        )
      );
  }
}

/** `14:05` of today, else with the day: `11月3日 14:05`. */
function formatTime(instant: string): string {
  const at = new Date(instant);
  const [clock, now] = [formatClock(at), new Date()];
  return dayNumber(at) === dayNumber(now) ? clock : `${formatDay(at, now)} ${clock}`;
}

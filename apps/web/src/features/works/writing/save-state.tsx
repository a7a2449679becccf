import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countWords, type PendingUpload } from '../../../ui/pending-uploads.ts';
import { type Autosave, type Phase, phaseOf } from './autosave.ts';
import styles from './writing.module.css';

interface SaveStateProps {
  readonly autosave: Autosave;
  /** Files of the text that are not there yet: while there are any, nothing is called saved. */
  readonly uploads: readonly PendingUpload[];
  readonly retry: () => void;
}

/** 已保存 14:05, 保存中…, 未保存, 1 张图片没有上传, or 保存失败 with 重试. */
export function SaveState({ autosave, uploads, retry }: SaveStateProps) {
  const phase = phaseOf(autosave);
  const waiting = phase === 'resting' && uploads.length > 0;
  return (
    <span className={styles.saveState} role="status" data-phase={waiting ? 'uploading' : phase}>
      {waiting ? <Uploading uploads={uploads} /> : words(phase, autosave, retry)}
    </span>
  );
}

function Uploading({ uploads }: Pick<SaveStateProps, 'uploads'>) {
  const failed = uploads.filter(({ failure }) => failure !== null);
  if (failed.length > 0)
    return (
      <>
        <IconAlertCircle size={16} aria-hidden /> {countWords(failed)}没有上传
      </>
    );
  return (
    <>
      <Loader size={14} color="gray" aria-hidden /> 正在上传 {countWords(uploads)}
    </>
  );
}

function words(phase: Phase, autosave: Autosave, retry: () => void): ReactNode {
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
          <span title={autosave.failure?.words}>保存失败，已存在本机</span>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            重试
          </Button>
        </>
      );
    case 'resting':
      return (
        autosave.base && (
          <>
            <IconCheck size={16} aria-hidden /> 已保存{autosave.savedAt && ` ${clockOf(autosave.savedAt)}`}
          </>
        )
      );
  }
}

/** `14:05` of today, else with the day: `11月3日 14:05`. */
function clockOf(instant: string): string {
  const at = new Date(instant);
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? clock : `${at.getMonth() + 1}月${at.getDate()}日 ${clock}`;
}

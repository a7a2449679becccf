import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconPointFilled } from '@tabler/icons-react';
import { type Autosave, phaseOf } from './autosave.ts';
import styles from './writing.module.css';

interface SaveStateProps {
  readonly autosave: Autosave;
  readonly retry: () => void;
}

/** 已保存 14:05, 保存中…, 未保存, or 保存失败 with 重试. */
export function SaveState({ autosave, retry }: SaveStateProps) {
  const phase = phaseOf(autosave);
  return (
    <span className={styles.saveState} role="status" data-phase={phase}>
      {phase === 'saving' && (
        <>
          <Loader size={14} color="gray" aria-hidden /> 保存中…
        </>
      )}
      {phase === 'dirty' && (
        <>
          <IconPointFilled size={14} aria-hidden /> 未保存
        </>
      )}
      {phase === 'resting' && autosave.base && (
        <>
          <IconCheck size={16} aria-hidden /> 已保存{autosave.savedAt && ` ${clockOf(autosave.savedAt)}`}
        </>
      )}
      {phase === 'conflict' && (
        <>
          <IconAlertCircle size={16} aria-hidden /> 内容有冲突
        </>
      )}
      {phase === 'failed' && (
        <>
          <IconAlertCircle size={16} aria-hidden />
          <span title={autosave.failure?.words}>保存失败，已存在本机</span>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            重试
          </Button>
        </>
      )}
    </span>
  );
}

/** `14:05` of today, else with the day: `11月3日 14:05`. */
function clockOf(instant: string): string {
  const at = new Date(instant);
  const clock = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? clock : `${at.getMonth() + 1}月${at.getDate()}日 ${clock}`;
}

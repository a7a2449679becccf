import type { Work } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { chinaWords, fromChinaInput, toChinaInput } from '../../../lib/china-time.ts';
import { showMessage } from '../../../lib/messages.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { Desk } from './desk.ts';
import { earliest, scheduleFault, setSchedule } from './schedule.ts';
import styles from './settings.module.css';

interface ScheduleFieldProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly typed: string;
  readonly fieldId: string;
  readonly onScheduled: (work: Work) => void;
}

/** 定时发布: once approved the work waits for its moment. What stands here and is not set yet is set by submitting. */
export function ScheduleField({ desk, work, typed, fieldId, onScheduled }: ScheduleFieldProps) {
  const set = work?.scheduledAt ?? null;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wanted = fromChinaInput(typed);

  async function send(at: string | null): Promise<void> {
    setBusy(true);
    try {
      const moved = await setSchedule(desk, at);
      if (!moved) return;
      onScheduled(moved);
      if (at === null) desk.setTyped({ schedule: '' });
      showMessage(
        at === null ? '已取消定时，通过审核后会立即发布' : `已设定在 ${chinaWords(at)} 发布`,
        'success',
      );
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : '没有设定成功，请检查网络');
    } finally {
      setBusy(false);
    }
  }

  function submit(): void {
    const fault = scheduleFault(typed);
    setError(fault);
    if (fault === undefined) void send(wanted);
  }

  return (
    <div className={styles.field}>
      <DateField
        time
        id={fieldId}
        label="定时发布（北京时间）"
        description={
          set === null ? '不设定时，通过审核后立即发布。' : `通过审核后，将在 ${chinaWords(set)} 自动发布。`
        }
        min={toChinaInput(new Date(Date.now() + earliest).toISOString())}
        value={typed}
        error={error}
        onChange={(schedule) => {
          desk.setTyped({ schedule });
          setError(undefined);
        }}
      />
      <div className={styles.row}>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          disabled={typed === '' || wanted === set}
          onClick={submit}
        >
          {set === null ? '设定时间' : '改到这个时间'}
        </Button>
        {set !== null && (
          <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void send(null)}>
            取消定时
          </Button>
        )}
      </div>
    </div>
  );
}

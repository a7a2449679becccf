import { problems } from '@gongdu/contract/problem';
import type { Work } from '@gongdu/contract/work';
import { scheduleWork } from '@gongdu/contract/work-act';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import { chinaWords, fromChinaInput, toChinaInput } from '../../../lib/china-time.ts';
import { showMessage } from '../../../lib/messages.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { Desk } from './desk.ts';
import styles from './settings.module.css';

interface ScheduleFieldProps {
  readonly desk: Desk;
  readonly work: Work | null;
  readonly onScheduled: (work: Work) => void;
}

/** Milliseconds ahead at least; the server has the last word. */
const earliest = 5 * 60_000;

/** 定时发布: once approved the work waits for its moment. */
export function ScheduleField({ desk, work, onScheduled }: ScheduleFieldProps) {
  const set = work?.scheduledAt ?? null;
  const [typed, setTyped] = useState(set === null ? '' : toChinaInput(set));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const wanted = fromChinaInput(typed);

  async function send(at: string | null): Promise<void> {
    setBusy(true);
    try {
      const moved = await desk.keeper.during(({ id, version }) =>
        call(scheduleWork, { params: { id }, body: { version, at } }, { inPlace: true }),
      );
      if (!moved) return;
      onScheduled(moved);
      setTyped(at === null ? '' : typed);
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
    const late = wanted === null || Date.parse(wanted) - Date.now() < earliest;
    setError(late ? problems['work.schedule_out_of_range'].words : undefined);
    if (!late) void send(wanted);
  }

  return (
    <div className={styles.field}>
      <DateField
        time
        label="定时发布（北京时间）"
        description={
          set === null ? '不设定时，通过审核后立即发布。' : `通过审核后，将在 ${chinaWords(set)} 自动发布。`
        }
        min={toChinaInput(new Date(Date.now() + earliest).toISOString())}
        value={typed}
        error={error}
        onChange={(at) => {
          setTyped(at);
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

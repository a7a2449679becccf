import { problems } from '@gongdu/contract/problem';
import { scheduleWork } from '@gongdu/contract/works/actions';
import type { Work, WorkHead } from '@gongdu/contract/works/work';
import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheWorkHead } from '../../../../entities/work/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { formatChinaTime, fromChinaInput, toChinaInput } from '../../../../lib/china-time.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import type { EditorSession } from '../session/editor-session.ts';
import classes from './publish-settings.module.css';

/** The server checks it too. */
const minLeadMs = 5 * 60_000;

interface ScheduleFieldProps {
  readonly session: EditorSession;
  readonly work: Work | null;
  readonly value: string;
  readonly fieldId: string;
}

/** 定时发布: the approved work waits for this time. Submitting sets a time that is typed but not set yet. */
export function ScheduleField({ session, work, value, fieldId }: ScheduleFieldProps) {
  const queryClient = useQueryClient();
  const scheduledAt = work?.scheduledAt ?? null;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const requestedAt = fromChinaInput(value);

  async function send(at: string | null): Promise<void> {
    setBusy(true);
    try {
      const result = await setSchedule(session, queryClient, at);
      if (!result) return;
      if (at === null) session.setPendingInput({ schedule: '' });
      toast(
        at === null ? '已取消定时，通过审核后会立即发布' : `已设定在 ${formatChinaTime(at)} 发布`,
        'success',
      );
    } catch (cause) {
      setError(cause instanceof CallError ? cause.message : '没有设定成功，请检查网络');
    } finally {
      setBusy(false);
    }
  }

  function submit(): void {
    const invalid = validateSchedule(value);
    setError(invalid);
    if (invalid === undefined) void send(requestedAt);
  }

  return (
    <div className={classes.field}>
      <DateField
        time
        id={fieldId}
        label="定时发布（北京时间）"
        description={
          scheduledAt === null
            ? '不设定时，通过审核后立即发布。'
            : `通过审核后，将在 ${formatChinaTime(scheduledAt)} 自动发布。`
        }
        min={toChinaInput(new Date(Date.now() + minLeadMs).toISOString())}
        value={value}
        error={error}
        onChange={(schedule) => {
          session.setPendingInput({ schedule });
          setError(undefined);
        }}
      />
      <div className={classes.row}>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          disabled={value === '' || requestedAt === scheduledAt}
          onClick={submit}
        >
          {scheduledAt === null ? '设定时间' : '改到这个时间'}
        </Button>
        {scheduledAt !== null && (
          <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void send(null)}>
            取消定时
          </Button>
        )}
      </div>
    </div>
  );
}

/** Null cancels the schedule. Undefined: the text could not be saved first. */
export function setSchedule(
  session: EditorSession,
  queryClient: QueryClient,
  at: string | null,
): Promise<WorkHead | undefined> {
  return session.autosaver.runExclusive(async (base) => {
    const { id, version } = base;
    const head = await call(scheduleWork, { params: { id }, body: { version, at } });
    void cacheWorkHead(queryClient, base, head);
    return head;
  });
}

/** The error of the field; undefined when its value is valid or empty. */
export function validateSchedule(value: string): string | undefined {
  if (value === '') return undefined;
  const at = fromChinaInput(value);
  const isTooEarly = at === null || Date.parse(at) - Date.now() < minLeadMs;
  return isTooEarly ? problems['work.schedule_out_of_range'].message : undefined;
}

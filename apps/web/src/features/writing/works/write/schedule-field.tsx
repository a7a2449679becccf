import { scheduleWork } from '@gongdu/contract/writing/works/actions';
import type { Work, WorkHead } from '@gongdu/contract/writing/works/work';
import { workProblems } from '@gongdu/contract/writing/works/work-problems';
import { Button, Group } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { cacheWorkHead } from '../../../../entities/writing/work/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';
import { formatChinaTime, fromChinaInput, toChinaInput } from '../../../../ui/text/china-time.ts';
import type { EditorSession } from './session/editor-session.ts';

/** The server checks it as well. */
const minLeadMs = 5 * 60_000;

interface ScheduleFieldProps {
  readonly session: EditorSession;
  readonly work: Work | null;
  readonly value: string;
  readonly fieldId: string;
  /** The field is to have the focus. */
  readonly wanted: boolean;
}

/** 定时发布: the approved work waits for this time. Submitting sets a time that is typed but not set yet. */
export function ScheduleField({ session, work, value, fieldId, wanted }: ScheduleFieldProps) {
  const queryClient = useQueryClient();
  const scheduledAt = work?.scheduledAt ?? null;
  const [invalid, setInvalid] = useState<string>();
  const requestedAt = fromChinaInput(value);
  const { run, busy, error, reset } = useAction(
    (at: string | null) => setSchedule(session, queryClient, at),
    {
      handled: true,
      onDone: (result, at) => {
        if (!result) return;
        if (at === null) session.setPendingInput({ schedule: '' });
        toast(
          at === null ? '已取消定时，通过审核后会立即发布' : `已设定在 ${formatChinaTime(at)} 发布`,
          'success',
        );
      },
    },
  );

  function submit(): void {
    const message = validateSchedule(value);
    setInvalid(message);
    if (message === undefined) void run(requestedAt);
  }

  const isTyped = value !== '' && (requestedAt === null || requestedAt !== scheduledAt);
  const answer = scheduledAt === null ? '通过审核后立即' : formatChinaTime(scheduledAt);
  return (
    <FoldedField
      label="发布时间"
      answer={isTyped ? '还没有设定' : answer}
      needed={wanted || isTyped || invalid !== undefined}
    >
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
        error={invalid ?? error?.message}
        onChange={(schedule) => {
          session.setPendingInput({ schedule });
          setInvalid(undefined);
          reset();
        }}
      />
      <Group gap="xs" mt="xs">
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
          <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void run(null)}>
            取消定时
          </Button>
        )}
      </Group>
    </FoldedField>
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
  return isTooEarly ? workProblems['work.schedule_out_of_range'].message : undefined;
}

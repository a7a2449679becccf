import { Button, type ButtonProps, Group, Progress, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Reads } from '../../../lib/api/reads.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { QueryView, type ViewedQuery } from '../../../ui/feedback/query-view.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ConfirmOptions } from '../../../ui/overlay/confirm.ts';
import { useAction } from '../action/use-action.ts';

interface ImportAct {
  readonly run: () => Promise<unknown>;
  readonly asks?: ConfirmOptions;
}

/** What the panel says of an import where it stands, and offers there. */
export interface ImportStage {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly tone?: 'ok' | 'bad';
  /** A step is running; `part` from 0 to 1. */
  readonly progress?: { readonly label: string; readonly part: number };
  readonly confirm?: ImportAct & { readonly label: string; readonly disabled: boolean };
  readonly cancel?: ImportAct;
  readonly undo?: ImportAct | null;
}

export function undoQuestion(message: string): ConfirmOptions {
  return { title: '撤销这次导入', message, confirmLabel: '撤销导入', cancelLabel: '先不撤销', danger: true };
}

interface ImportPanelProps<Import> {
  readonly query: ViewedQuery<Import>;
  /** Until the file's name is read. */
  readonly title: string;
  readonly errorTitle?: string;
  readonly stageOf: (imported: Import) => ImportStage;
  /** What an act on the import makes stale. */
  readonly invalidates: readonly Reads[];
  /** What was imported or undone has changed. */
  readonly onEnded: () => void;
  readonly onClose: () => void;
  /** Below: the lines of the file. */
  readonly children: (imported: Import) => ReactNode;
}

/** One import of a file from reading it to its end: progress, confirmation, undo, cancellation. */
export function ImportPanel<Import extends { readonly fileName: string; readonly state: string }>(
  props: ImportPanelProps<Import>,
) {
  const { query, title, errorTitle, stageOf, invalidates, onClose, children } = props;
  const { data } = query;
  useEnd(data?.state, data !== undefined && stageOf(data).progress !== undefined, props.onEnded);
  return (
    <Section
      title={data?.fileName ?? title}
      action={
        <Button variant="default" size="xs" onClick={onClose}>
          导入另一个文件
        </Button>
      }
    >
      <QueryView query={query} {...(errorTitle !== undefined && { errorTitle })}>
        {(imported) => (
          <Stack gap="md">
            <Stage stage={stageOf(imported)} invalidates={invalidates} />
            {children(imported)}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function useEnd(state: string | undefined, isRunning: boolean, onEnded: () => void): void {
  const before = useRef(state);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state && !isRunning) end();
    before.current = state;
  }, [state, isRunning]);
}

interface StageProps extends Pick<ImportPanelProps<never>, 'invalidates'> {
  readonly stage: ImportStage;
}

function Stage({ stage, invalidates }: StageProps) {
  const { title, note, tone, progress, confirm, cancel, undo } = stage;
  const undoButton = undo && (
    <ActButton act={undo} invalidates={invalidates} variant="default" size="xs">
      撤销导入
    </ActButton>
  );
  return (
    <>
      {progress && <p role="status">{title}</p>}
      {progress && <Progress value={progress.part * 100} aria-label={progress.label} animated />}
      {!progress && title && (
        <Banner
          {...(tone && { tone })}
          role={tone === 'bad' ? 'alert' : 'status'}
          title={title}
          action={undoButton}
        >
          {note}
        </Banner>
      )}
      {confirm && note}
      {cancel && (
        <Group gap="xs">
          {confirm && (
            <ActButton act={confirm} invalidates={invalidates} disabled={confirm.disabled}>
              {confirm.label}
            </ActButton>
          )}
          <ActButton act={cancel} invalidates={invalidates} variant="default">
            取消导入
          </ActButton>
        </Group>
      )}
    </>
  );
}

interface ActButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'children'> {
  readonly act: ImportAct;
  readonly invalidates: readonly Reads[];
}

function ActButton({ act: { run: act, asks }, invalidates, ...button }: ActButtonProps) {
  const { run, busy } = useAction(act, { invalidates, ...(asks && { asks: () => asks }) });
  return <Button {...button} loading={busy} onClick={() => void run()} />;
}

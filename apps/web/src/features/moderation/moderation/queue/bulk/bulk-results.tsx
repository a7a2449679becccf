import '@mantine/core/styles/Progress.layer.css';
import { Button, Checkbox, Progress } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { FormActions } from '../../../../../ui/form/form.tsx';
import classes from '../item/beside.module.css';
import type { KeptVerdict } from '../item/use-take-back.ts';
import { type BulkOutcome, canRetry } from './use-bulk.ts';
import type { SelectedItem } from './use-selection.ts';

export function BulkProgress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <div className={classes.progress} role="status">
      <p>
        已处理 {done} / {total} 条
      </p>
      <Progress value={(done / total) * 100} aria-label="处理进度" />
    </div>
  );
}

interface KeptVerdictsProps {
  readonly kept: readonly KeptVerdict[];
  readonly onClose: () => void;
}

/** The verdicts of a bulk that could not be taken back, with the reason of each. */
export function KeptVerdicts({ kept, onClose }: KeptVerdictsProps) {
  return (
    <div className={classes.results}>
      <ul aria-label="没有撤销的">
        {kept.map(({ item, message }) => (
          <li key={item.id}>
            <Badge tone="bad">没有撤销</Badge>
            <span>
              {item.title}
              <small>{message}</small>
            </span>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button variant="default" autoFocus onClick={onClose}>
          关闭
        </Button>
      </FormActions>
    </div>
  );
}

interface BulkResultsProps {
  readonly outcomes: readonly BulkOutcome[];
  readonly verdict: string;
  readonly onRetry: (items: readonly SelectedItem[], takeOver: boolean) => void;
  readonly onClose: () => void;
}

/** The items that failed, with reasons, before those that succeeded. */
export function BulkResults({ outcomes, verdict, onRetry, onClose }: BulkResultsProps) {
  const [takeOver, setTakeOver] = useState(false);
  const failed = outcomes.filter(({ decided }) => !decided);
  const held = failed.filter(({ problem }) => problem === 'moderation.claimed');
  const again = failed.filter((outcome) => canRetry(outcome) && (takeOver || !held.includes(outcome)));
  return (
    <div className={classes.results}>
      <p role="status">
        {verdict} {outcomes.length - failed.length} 条，{failed.length} 条没有处理。
      </p>
      <ul aria-label="没有处理的">
        {failed.map(({ item, message }) => (
          <li key={item.id}>
            <Badge tone="bad">没有处理</Badge>
            <span>
              {item.title}
              <small>{message}</small>
            </span>
          </li>
        ))}
      </ul>
      {outcomes.length > failed.length && (
        <details>
          <summary>
            已{verdict}的 {outcomes.length - failed.length} 条
          </summary>
          <ul>
            {outcomes
              .filter(({ decided }) => decided)
              .map(({ item }) => (
                <li key={item.id}>
                  <Badge tone="ok">已处理</Badge>
                  <span>{item.title}</span>
                </li>
              ))}
          </ul>
        </details>
      )}
      {held.length > 0 && (
        <Checkbox
          label={`接手其他运营正在审核的 ${held.length} 条`}
          checked={takeOver}
          onChange={(event) => setTakeOver(event.currentTarget.checked)}
        />
      )}
      <FormActions>
        {/* focused here, because the progress bar before it could not take the focus */}
        <Button variant="default" autoFocus onClick={onClose}>
          关闭
        </Button>
        {again.length > 0 && (
          <Button
            onClick={() =>
              onRetry(
                again.map(({ item }) => item),
                takeOver,
              )
            }
          >
            再试失败的 {again.length} 条
          </Button>
        )}
      </FormActions>
    </div>
  );
}

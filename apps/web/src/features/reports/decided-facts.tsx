import type { ImCase } from '@gongdu/contract/im-case';
import { imReportWords } from '@gongdu/contract/im-session';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { showMessage } from '../../lib/messages.ts';
import { ask } from '../../ui/confirm.ts';
import { When } from '../../ui/when.tsx';
import { outcomeOf } from './case-words.ts';
import { casesChanged, lift } from './queries.ts';
import styles from './reports.module.css';

interface DecidedFactsProps {
  readonly of: ImCase;
  readonly decided: NonNullable<ImCase['decided']>;
}

/** What was decided, by whom and why. */
export function DecidedFacts({ of, decided }: DecidedFactsProps) {
  const { reason, sentence, note, by, at } = decided;
  const queries = useQueryClient();

  async function release(): Promise<void> {
    const sure = await ask({
      title: '解除禁言',
      message: `${of.about.name}马上可以重新发送消息。`,
      confirm: '解除禁言',
    });
    if (!sure) return;
    await lift(of.id).then(
      () => showMessage('禁言已解除', 'success'),
      () => undefined, // call() has said why
    );
    casesChanged(queries);
  }

  return (
    <section>
      <h3 className={styles.heading}>处理结果</h3>
      <dl className={styles.decided}>
        <dt>结果</dt>
        <dd>{outcomeOf(decided)}</dd>
        {reason && (
          <>
            <dt>原因</dt>
            <dd>{imReportWords[reason]}</dd>
          </>
        )}
        {sentence && (
          <>
            <dt>说明</dt>
            <dd>{sentence}</dd>
          </>
        )}
        {note && (
          <>
            <dt>内部备注</dt>
            <dd>{note}</dd>
          </>
        )}
        <dt>处理人</dt>
        <dd>
          {by.name} · <When at={at} />
        </dd>
      </dl>
      {of.record.silencedUntil !== null && (
        <Button variant="default" onClick={() => void release()}>
          提前解除禁言
        </Button>
      )}
    </section>
  );
}

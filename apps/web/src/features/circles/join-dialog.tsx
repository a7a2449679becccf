import type { Circle } from '@gongdu/contract/circle';
import { answerMax, joinCircle } from '@gongdu/contract/circle-member';
import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import styles from './circle-page.module.css';
import { useCircleAct } from './use-circle-act.ts';

export interface Join {
  readonly busy: boolean;
  readonly send: (answer: string) => void;
}

export function useJoin({ id, joinMode, name }: Circle, then: () => void): Join {
  const { run, busy } = useCircleAct();
  const done = joinMode === 'question' ? '申请已递交，圈主处理后会通知你' : `已加入「${name}」`;
  return {
    busy,
    send: (answer) => run(() => call(joinCircle, { params: { id }, body: { answer } }), done, then),
  };
}

interface JoinDialogProps {
  readonly circle: Circle;
  readonly opened: boolean;
  readonly close: () => void;
  readonly join: Join;
}

/** The circle's question; what is typed stays while the dialog is away. */
export function JoinDialog({ circle, opened, close, join }: JoinDialogProps) {
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && answer.trim() === '';

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (answer.trim() !== '' && !join.busy) join.send(answer);
  }

  return (
    <Modal opened={opened} onClose={close} title={`申请加入「${circle.name}」`} size={520}>
      <form className={styles.form} onSubmit={send}>
        <Textarea
          data-autofocus
          label={circle.question}
          description="圈主和管理员会看到你的回答。"
          autosize={false}
          rows={4}
          maxLength={answerMax}
          value={answer}
          error={missing && '请先回答入圈问题'}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
        <div className={styles.formFoot}>
          <span className={styles.count}>
            {answer.length}/{answerMax}
          </span>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit" loading={join.busy}>
            递交申请
          </Button>
        </div>
      </form>
    </Modal>
  );
}

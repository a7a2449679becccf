import type { Circle } from '@gongdu/contract/circles/circle';
import { answerMax, joinCircle } from '@gongdu/contract/circles/members';
import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useCircleAction } from '../use-circle-action.ts';
import classes from './circle-page.module.css';

export interface JoinRequest {
  readonly busy: boolean;
  readonly send: (answer: string) => void;
}

export function useJoin({ id, joinMode, name }: Circle, onSuccess: () => void): JoinRequest {
  const { run, busy } = useCircleAction();
  const successMessage = joinMode === 'question' ? '申请已递交，圈主处理后会通知你' : `已加入「${name}」`;
  return {
    busy,
    send: (answer) =>
      run(() => call(joinCircle, { params: { id }, body: { answer } }), successMessage, onSuccess),
  };
}

interface JoinDialogProps {
  readonly circle: Circle;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly join: JoinRequest;
}

/** The circle's question; what is typed stays while the dialog is away. */
export function JoinDialog({ circle, opened, onClose, join }: JoinDialogProps) {
  const [answer, setAnswer] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const missing = submitted && answer.trim() === '';

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (answer.trim() !== '' && !join.busy) join.send(answer);
  }

  return (
    <Modal opened={opened} onClose={onClose} title={`申请加入「${circle.name}」`} size={520}>
      <form className={classes.form} onSubmit={onSubmit}>
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
        <div className={classes.formFooter}>
          <span className={classes.count}>
            {answer.length}/{answerMax}
          </span>
          <Button variant="default" onClick={onClose}>
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

import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuestion } from './confirm.ts';
import { dialogAttributes } from './theme.ts';

/** The one place where the questions of `ask()` appear; mounted once, near the root. */
export function ConfirmDialog() {
  const question = useQuestion();
  const [last, setLast] = useState(question);
  // the words stay while the dialog fades
  if (question && question !== last) setLast(question);
  const leave = () => question?.answer(false);
  return (
    <Modal
      opened={question !== null}
      onClose={leave}
      title={last?.title}
      size="sm"
      zIndex={400}
      attributes={{ ...dialogAttributes, content: { 'data-area': last?.area } }}
    >
      <Text>{last?.message}</Text>
      {last?.detail && (
        <Text component="pre" size="xs" c="dimmed" mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {last.detail}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus={last?.danger} onClick={leave}>
          {last?.cancel ?? '取消'}
        </Button>
        <Button
          data-autofocus={!last?.danger}
          {...(last?.danger ? { color: 'red' } : {})}
          onClick={() => question?.answer(true)}
        >
          {last?.confirm ?? '确定'}
        </Button>
      </Group>
    </Modal>
  );
}

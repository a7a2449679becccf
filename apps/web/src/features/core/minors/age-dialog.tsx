import { tellAge } from '@gongdu/contract/core/minors/minors';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { cacheMinor } from '../../../entities/core/minor/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';

/** Shown once. Readers under fourteen continue with their guardian's consent. */
export function AgeDialog() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run, busy } = useAction(async (over14: boolean) => {
    const minor = await call(tellAge, { body: { over14 } });
    if (!over14) await navigate('/user/profile/privacy');
    await cacheMinor(queryClient, minor);
  });
  return (
    <ResponsiveModal title="你已满 14 周岁吗？" onClose={() => undefined} persistent>
      <Text>
        法律规定，未满 14 周岁的，须由监护人同意，才能发布内容、评论和发送消息；在那之前可以照常阅读。
        这个问题只问一次，回答不会公开。
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={busy} onClick={() => void run(false)}>
          未满 14 周岁
        </Button>
        <Button loading={busy} data-autofocus onClick={() => void run(true)}>
          已满 14 周岁
        </Button>
      </Group>
    </ResponsiveModal>
  );
}

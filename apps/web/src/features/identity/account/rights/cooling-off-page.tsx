import { Box, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { session } from '../../../../lib/auth/session.ts';
import { formatDateTime } from '../../../../ui/text/format-time.ts';
import { ExportCard } from './export-card.tsx';
import { cancellationQuery, takeBackCancellation } from './queries.ts';
import classes from './rights.module.css';

const worksWords = {
  delete: '公开的作品会一起删除。',
  keep: '公开的作品会留下，署名“已注销用户”。',
} as const;

/** Replaces every other page during an account's cooling-off period. */
export function CoolingOffPage({ dueAt }: { readonly dueAt: string }) {
  const { data } = useQuery(cancellationQuery);
  const revoke = useAction(takeBackCancellation, {
    done: '已撤销注销，一切照旧',
    invalidates: [cancellationQuery.queryKey],
    onDone: () => session.loadUser(),
  });
  return (
    <main id="main" className={classes.coolingOff}>
      <Box component="h1" fz="var(--font-size-2xl)" fw={700}>
        你的账号将在 {formatDateTime(new Date(dueAt))} 注销
      </Box>
      <p>
        在这之前，撤销注销就能继续使用，一切和从前一样；到期后账号删除，不能恢复。
        {data?.requested && worksWords[data.requested.works]}
      </p>
      <Group gap="sm" align="stretch">
        <Button loading={revoke.busy} onClick={() => void revoke.run()}>
          撤销注销
        </Button>
        <Button variant="default" onClick={() => void session.signOut()}>
          退出登录
        </Button>
      </Group>
      <ExportCard level={2} />
    </main>
  );
}

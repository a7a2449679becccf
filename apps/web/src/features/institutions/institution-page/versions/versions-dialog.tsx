import { type PageVersionRow, rollBackPage } from '@gongdu/contract/institutions/page/endpoints';
import { Button, Stack } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { Can } from '../../../../lib/auth/can.tsx';
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { itemsQuery, pageQuery, versionQuery, versionsQuery } from '../queries.ts';
import { useEditedPage } from '../session/page-context.ts';
import type { PageSession } from '../session/page-session.ts';
import { asRemote } from '../session/save-page.ts';
import { ChangeList } from './change-list.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';

interface VersionsDialogProps {
  readonly session: PageSession;
  readonly onClose: () => void;
}

const states: Readonly<Record<PageVersionRow['state'], readonly [Tone, string]>> = {
  live: ['ok', '读者正在看'],
  past: ['neutral', '过去的版本'],
  pending: ['warn', '审核中'],
  refused: ['bad', '未通过'],
  scheduled: ['brand', '定时发布'],
};

export function VersionsDialog({ session, onClose }: VersionsDialogProps) {
  const versions = useQuery({ ...versionsQuery, staleTime: 0 });
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <ResponsiveModal title="历史版本" placement="side" width={640} onClose={onClose}>
      <QueryView
        query={versions}
        empty={
          <EmptyState
            icon={<IconHistory size={32} aria-hidden />}
            title="还没有历史版本"
            description="每次发布都会留下一个版本，可以比较和恢复。"
          />
        }
      >
        {(rows) => (
          <List label="历史版本">
            {rows.map((row) => (
              <VersionRow
                key={row.id}
                row={row}
                session={session}
                isOpen={opened === row.id}
                onToggle={() => setOpened(opened === row.id ? null : row.id)}
                onDone={onClose}
              />
            ))}
          </List>
        )}
      </QueryView>
    </ResponsiveModal>
  );
}

interface VersionRowProps {
  readonly row: PageVersionRow;
  readonly session: PageSession;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDone: () => void;
}

function VersionRow({ row, session, isOpen, onToggle, onDone }: VersionRowProps) {
  const [tone, word] = states[row.state];
  return (
    <ListRow
      leading={<VersionPicture id={row.id} />}
      title={`第 ${row.number} 版`}
      badges={<Badge tone={tone}>{word}</Badge>}
      excerpt={row.note || undefined}
      meta={
        <>
          <span>{row.by.name}</span>
          <RelativeTime at={row.at} />
        </>
      }
      actions={
        <>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? '收起对比' : '与草稿对比'}
          </Button>
          {(row.state === 'past' || row.state === 'live') && (
            <RollBackButton row={row} session={session} onDone={onDone} />
          )}
        </>
      }
    >
      {isOpen && <Difference id={row.id} session={session} />}
    </ListRow>
  );
}

/** Loaded once the row is near the viewport: a long list loads only its visible part. */
function VersionPicture({ id }: { readonly id: number }) {
  const { context } = useEditedPage();
  const { ref, entry } = useIntersection();
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  const version = useQuery({ ...versionQuery(id), enabled: seen });
  const items = useQuery({
    ...itemsQuery(
      version.data?.document ?? { schema: 1, theme: { template: '', accent: 'teal' }, blocks: [] },
    ),
    enabled: version.data !== undefined,
  });
  return (
    <div ref={ref} style={{ width: 144, height: 108 }}>
      {version.data && (
        <PageThumbnail
          document={version.data.document}
          context={{ ...context, items: items.data ?? {} }}
          width={144}
          height={108}
        />
      )}
    </div>
  );
}

function Difference({ id, session }: { readonly id: number; readonly session: PageSession }) {
  const version = useQuery(versionQuery(id));
  const draft = useStore(session.store, (state) => state.document);
  return (
    <Stack>
      <QueryView query={version}>
        {({ document, number }) => (
          <ChangeList
            label={`从第 ${number} 版到现在的草稿`}
            before={document}
            after={draft}
            same="草稿与这个版本没有差别。"
          />
        )}
      </QueryView>
    </Stack>
  );
}

function RollBackButton({ row, session, onDone }: Pick<VersionRowProps, 'row' | 'session' | 'onDone'>) {
  const queryClient = useQueryClient();
  const { run, busy } = useAction(
    async () => {
      const { id } = session.autosaver.state().base ?? { id: 0 };
      return session.autosaver.runExclusive(async ({ version }) =>
        asRemote(id, await call(rollBackPage, { params: { id: row.id }, body: { version } })),
      );
    },
    {
      asks: () => ({
        title: `回到第 ${row.number} 版`,
        message: '读者会马上看到这个版本，草稿也换成它。现在的草稿可以用“撤销”找回。',
        confirmLabel: '回到这个版本',
      }),
      invalidates: [versionsQuery.queryKey],
      onDone: async (page) => {
        if (!page) return;
        session.acceptRemote(page);
        await overwriteQueryData(queryClient, pageQuery.queryKey, page);
        session.announce(`已回到第 ${row.number} 版`);
        onDone();
      },
      done: (page) => (page ? `已回到第 ${row.number} 版` : ''),
    },
  );
  return (
    <Can permissions={['inst:page:publish']}>
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void run()}>
        回到这个版本
      </Button>
    </Can>
  );
}

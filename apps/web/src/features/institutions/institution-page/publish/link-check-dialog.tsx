import { checkPageLinks } from '@gongdu/contract/institutions/page/endpoints';
import { Button, Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAs } from '../../../../lib/api/reads.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { blockName } from '../document/block-words.ts';
import { findBlock } from '../document/edit-page.ts';
import { checkLinks } from '../queries.ts';
import type { PageSession } from '../session/page-session.ts';

interface LinkCheckDialogProps {
  readonly session: PageSession;
  readonly onClose: () => void;
}

/** Requests every link of the current page, and lists the broken ones with their block. */
export function LinkCheckDialog({ session, onClose }: LinkCheckDialogProps) {
  const [document] = useState(() => session.state().document);
  const check = useQuery(
    readAs(checkPageLinks, { body: { document } }, () => checkLinks(document), {
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  const show = (blockId: string) => {
    session.select(blockId);
    onClose();
  };
  return (
    <ResponsiveModal title="检查链接" width={560} onClose={onClose}>
      <QueryView
        query={check}
        skeleton={
          <p role="status">
            <Loader size={14} aria-hidden /> 正在逐个打开主页里的链接，可能要十几秒…
          </p>
        }
        isEmpty={(links) => links.every(({ status }) => status === 'ok')}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={32} aria-hidden />}
            title="没有发现打不开的链接"
            description="发布以后也可以随时再查。"
          />
        }
      >
        {(links) => (
          <List label="打不开的链接">
            {links
              .filter(({ status }) => status !== 'ok')
              .map(({ blockId, link, status, code }) => {
                const block = findBlock(document, blockId)?.block;
                return (
                  <ListRow
                    key={`${blockId} ${link}`}
                    title={block ? blockName(block) : '已删除的版块'}
                    badges={
                      <Badge tone={status === 'broken' ? 'bad' : 'warn'}>
                        {status === 'broken' ? `打不开${code === null ? '' : ` ${code}`}` : '没有回应'}
                      </Badge>
                    }
                    excerpt={link}
                    actions={
                      <Button size="compact-sm" variant="default" onClick={() => show(blockId)}>
                        去修改
                      </Button>
                    }
                  />
                );
              })}
          </List>
        )}
      </QueryView>
    </ResponsiveModal>
  );
}

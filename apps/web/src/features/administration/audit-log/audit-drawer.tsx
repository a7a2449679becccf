import type { AuditRow } from '@gongdu/contract/administration/audit-log/audit-log';
import { auditActLabels, auditObjectLabels } from '@gongdu/contract/core/audit/audit-acts';
import { auditFacts } from '@gongdu/rules/administration/audit-details';
import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PersonLine } from '../../../entities/core/person/person-line.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import type { LogFilters } from './filters.ts';
import { logTime, originText } from './log-time.ts';
import { objectAddress } from './object-link.ts';
import { auditRowQuery } from './queries.ts';

interface AuditDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onFilter: (change: Partial<LogFilters>) => void;
}

/** One record with all its details. */
export function AuditDrawer({ id, onClose, onFilter }: AuditDrawerProps) {
  const row = useQuery(auditRowQuery(id));
  return (
    <ResponsiveModal
      placement="side"
      width={520}
      title={row.data ? auditActLabels[row.data.act] : '审计记录'}
      onClose={onClose}
    >
      <QueryView query={row}>
        {(data) =>
          data === null ? (
            <EmptyState
              icon={<IconHistory />}
              title="没有这条记录"
              description={`日志里没有编号为 ${id} 的记录。`}
            />
          ) : (
            <AuditFacts row={data} onFilter={onFilter} />
          )
        }
      </QueryView>
    </ResponsiveModal>
  );
}

function AuditFacts({ row, onFilter }: { row: AuditRow } & Pick<AuditDrawerProps, 'onFilter'>) {
  const { id, at, actor, objectKind, objectId, details, link } = row;
  const facts = auditFacts(details);
  const address = objectId > 0 ? objectAddress(objectKind, objectId) : undefined;
  const object = `${auditObjectLabels[objectKind]}${objectId > 0 ? ` ${objectId}` : ''}`;
  const shownObject = address ? <Link to={address}>{object}</Link> : object;
  return (
    <Stack gap="lg">
      <PersonLine name={actor.name} avatar={actor.avatar} uid={actor.uid} note={`编号 ${actor.uid}`}>
        <Button size="compact-sm" variant="default" onClick={() => onFilter({ member: String(actor.uid) })}>
          只看此人
        </Button>
      </PersonLine>
      <DescriptionList
        rows={[
          ['对象', shownObject],
          ['时间', `${logTime(at)}（北京时间）`],
          ['地址', originText(row)],
          ['记录编号', formatNumber(id)],
          ['链上位置', link === null ? '尚未入链，一分钟内会接上' : `第 ${formatNumber(link)} 环`],
        ]}
      />
      {facts.length > 0 && (
        <Section title="详情" level={3}>
          <DescriptionList rows={facts} />
        </Section>
      )}
      {objectId > 0 && (
        <Group>
          <Button
            variant="default"
            onClick={() => onFilter({ object: objectKind, objectId: String(objectId) })}
          >
            这个对象的全部记录
          </Button>
        </Group>
      )}
    </Stack>
  );
}

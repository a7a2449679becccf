import { Stack, Text } from '@mantine/core';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView, type ViewedQuery } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { JoinGroupForm } from './join-group-form.tsx';
import { JoinRequestList } from './join-request-list.tsx';
import type { JoinRequests, OwnJoinRequest } from './join-requests.ts';

/** Requests to the member's groups, the member's own requests, and a form for another one. */
export function JoinRequestsPanel({ requests }: { readonly requests: ViewedQuery<JoinRequests> }) {
  return (
    <QueryView query={requests} skeleton={<ListSkeleton rows={3} picture />}>
      {({ incoming, own }) => (
        <Stack>
          <Section title="等待你处理" level={3}>
            {incoming.length > 0 ? (
              <JoinRequestList rows={incoming} />
            ) : (
              <Text c="dimmed" size="sm">
                你管理的群聊没有等待处理的申请。
              </Text>
            )}
          </Section>
          {own.length > 0 && (
            <Section title="我的申请" level={3}>
              <List label="我的申请">
                {own.map((row) => (
                  <ListRow key={row.gid}>
                    <PersonLine name={row.group_name} avatar={null} note={outcomeOf(row)} wraps>
                      <Text c="dimmed" size="sm">
                        <RelativeTime at={new Date(row.declined_ms ?? row.ctime_ms).toISOString()} />
                      </Text>
                    </PersonLine>
                  </ListRow>
                ))}
              </List>
            </Section>
          )}
          <Section title="加入群聊" level={3}>
            <JoinGroupForm />
          </Section>
        </Stack>
      )}
    </QueryView>
  );
}

function outcomeOf({ declined_ms, answer }: OwnJoinRequest): string {
  if (declined_ms === null) return '等待群主或管理员处理';
  return answer ? `没有通过：${answer}` : '没有通过';
}

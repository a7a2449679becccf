import type { Circle } from '@gongdu/contract/community/circles/circle';
import {
  type CircleInvitation,
  createCircleInvitation,
  endCircleInvitation,
  type InvitationState,
  invitationDays,
  invitationUses,
  listCircleInvitations,
} from '@gongdu/contract/community/circles/invitations';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { browserEnv } from '../../../../lib/browser-env.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { copyToClipboard } from '../../../../ui/feedback/clipboard.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FieldRow, Form } from '../../../../ui/form/form.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { invitationsQuery } from '../queries.ts';

interface InviteDialogProps {
  readonly circle: Circle;
  readonly onClose: () => void;
}

const stateLabels: Readonly<Record<InvitationState, string>> = {
  valid: '有效',
  exhausted: '人数已满',
  expired: '已过期',
  ended: '已结束',
};

/** 邀请书友: makes links that let in without a request, and ends them. */
export function InviteDialog({ circle: { id, name, joinMode, standing }, onClose }: InviteDialogProps) {
  const [link, setLink] = useState<string>();
  const invitations = useInfiniteQuery(invitationsQuery(id));
  const isUseless = joinMode === 'closed' && standing !== 'owner';
  return (
    <ResponsiveModal onClose={onClose} title={`邀请书友加入「${name}」`} width={560}>
      <Stack>
        {isUseless && <Text c="dimmed">圈子现在不开放加入，只有圈主的邀请有效。</Text>}
        {link === undefined ? (
          <NewInvitation circleId={id} onMade={setLink} />
        ) : (
          <MadeLink link={link} onAgain={() => setLink(undefined)} />
        )}
        <Section title="建过的邀请" level={3}>
          <InfiniteList
            list={invitations}
            skeletonRows={2}
            plain
            empty={<EmptyState icon={<IconLink />} title="还没有邀请" />}
          >
            {(rows) => (
              <List>
                {rows.map((invitation) => (
                  <InvitationRow key={invitation.id} circleId={id} invitation={invitation} />
                ))}
              </List>
            )}
          </InfiniteList>
        </Section>
      </Stack>
    </ResponsiveModal>
  );
}

interface NewInvitationProps {
  readonly circleId: number;
  readonly onMade: (link: string) => void;
}

function NewInvitation({ circleId, onMade }: NewInvitationProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: createCircleInvitation.body,
    initial: { days: '7', uses: '10' },
    toBody: ({ days, uses }) => ({ days, uses: Number(uses) }),
    submit: (body) => call(createCircleInvitation, { params: { id: circleId }, body }),
    onDone: ({ code }) => {
      onMade(new URL(`/invite/${code}`, browserEnv.address().origin).href);
      return stale(queryClient, listCircleInvitations);
    },
  });
  return (
    <Form form={form} submitLabel="生成链接">
      <FieldRow>
        <NativeSelect
          {...form.field('days')}
          label="有效期"
          data={invitationDays.map((value) => ({ value, label: `${value} 天` }))}
        />
        <TextInput
          {...form.field.number('uses')}
          label="最多几人"
          description={`${invitationUses.min} 到 ${invitationUses.max} 人`}
        />
      </FieldRow>
    </Form>
  );
}

function MadeLink({ link, onAgain }: { readonly link: string; readonly onAgain: () => void }) {
  return (
    <Stack gap="sm">
      <TextInput
        label="邀请链接"
        description="只在这里显示一次，请先复制。收到的人不用申请就能加入。"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyToClipboard(link, '链接已复制')}
        >
          复制链接
        </Button>
        <Button variant="default" onClick={onAgain}>
          再建一个
        </Button>
      </Group>
    </Stack>
  );
}

interface InvitationRowProps {
  readonly circleId: number;
  readonly invitation: CircleInvitation;
}

function InvitationRow({ circleId, invitation }: InvitationRowProps) {
  const { id, by, createdAt, expiresAt, uses, usesMax, state } = invitation;
  const end = useAction(() => call(endCircleInvitation, { params: { id: circleId, invitationId: id } }), {
    done: '邀请已结束',
    invalidates: [listCircleInvitations],
  });
  const isValid = state === 'valid';
  return (
    <ListRow
      title={`${uses} / ${usesMax} 人已加入`}
      badges={<Badge tone={isValid ? 'ok' : 'neutral'}>{stateLabels[state]}</Badge>}
      meta={
        <>
          <Link to={`/user/${by.uid}`}>{by.name}</Link>
          <span>
            <RelativeTime at={createdAt} /> 建
          </span>
          {isValid && <span>{formatChinaDate(expiresAt)}到期</span>}
        </>
      }
      actions={
        isValid && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            loading={end.busy}
            onClick={() => void end.run()}
          >
            结束
          </Button>
        )
      }
    />
  );
}

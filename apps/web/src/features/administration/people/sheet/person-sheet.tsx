import type { Person } from '@gongdu/contract/administration/people';
import { personRoleLabels } from '@gongdu/contract/administration/people';
import { Group, Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CallError } from '../../../../lib/api/call-error.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { personQuery } from '../queries.ts';
import { AccountPart } from './account-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { RecordPart } from './record-part.tsx';
import { RightsPart } from './rights-part.tsx';

const parts = ['account', 'rights', 'devices', 'record', 'notes', 'history'] as const;
type Part = (typeof parts)[number];
const partLabels: Readonly<Record<Part, string>> = {
  account: '账号',
  rights: '权限',
  devices: '设备',
  record: '处理',
  notes: '备注',
  history: '历史',
};

interface PersonSheetProps {
  readonly uid: number;
  readonly onClose: () => void;
}

/** One member beside the list, in parts; the address contains the open one. */
export function PersonSheet({ uid, onClose }: PersonSheetProps) {
  const person = useQuery(personQuery(uid));
  const { error } = person;
  const isGone = error instanceof CallError && (error.problem === 'member.not_found' || error.code === 400);
  return (
    <ResponsiveModal placement="side" width={640} title={person.data?.name ?? '成员'} onClose={onClose}>
      {isGone ? (
        <EmptyState
          icon={<IconUserOff />}
          title="没有找到这位成员"
          description="编号可能有误，或者账号已经注销。"
        />
      ) : (
        <QueryView query={person} skeleton={<ListSkeleton rows={6} picture />}>
          {(data) => <PersonParts person={data} />}
        </QueryView>
      )}
    </ResponsiveModal>
  );
}

function PersonParts({ person }: { readonly person: Person }) {
  const [params, setParams] = useSearchParams();
  const part = parts.find((each) => each === params.get('part')) ?? 'account';
  const open = (id: Part) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('part', id);
        return next;
      },
      { replace: true },
    );
  const { uid, name, avatar, role, disabledAt, devices, counts } = person;
  const shownCounts: Partial<Record<Part, number>> = { devices: devices.length, notes: counts.notes };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Avatar name={name} picture={avatar} size={48} />
        <Badge tone={role === 'user' ? 'neutral' : 'brand'}>{personRoleLabels[role]}</Badge>
        {disabledAt !== null && <Badge tone="bad">已停用</Badge>}
        <Meta>
          <span>编号 {uid}</span>
          <Link to={`/user/${uid}`}>个人主页</Link>
        </Meta>
      </Group>
      <Tabs<Part>
        label={`${name}的资料`}
        tabs={parts.map((id) => ({ id, name: partLabels[id], count: shownCounts[id] }))}
        value={part}
        onChange={open}
      >
        {part === 'account' && <AccountPart person={person} />}
        {part === 'rights' && <RightsPart person={person} />}
        {part === 'devices' && <DevicesPart person={person} />}
        {part === 'record' && <RecordPart person={person} />}
        {part === 'notes' && <NotesPart uid={uid} />}
        {part === 'history' && <HistoryPart uid={uid} />}
      </Tabs>
    </Stack>
  );
}

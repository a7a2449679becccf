import { Button, Group as Row, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { FormActions } from '../../../../ui/form/form.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { PeoplePicker, type PickedPerson } from '../contacts/people-picker.tsx';
import { type Group, groupQuery, type Member, membersQuery } from '../store/group-queries.ts';
import { useMyUsername } from '../store/people.ts';
import { useAddMembers, useDissolveGroup, useLeaveGroup } from './group-actions.ts';
import { GroupDetails } from './group-details.tsx';
import { GroupMember } from './group-member.tsx';
import { JoinRequestList } from './join-request-list.tsx';
import { joinRequestsQuery } from './join-requests.ts';

interface GroupDrawerProps {
  readonly gid: number;
  readonly onClose: () => void;
  /** Called after the member left or dissolved the group. */
  readonly onLeft: () => void;
}

export function GroupDrawer({ gid, onClose, onLeft }: GroupDrawerProps) {
  const group = useQuery(groupQuery(gid));
  return (
    <ResponsiveModal onClose={onClose} title="群聊设置" placement="side" width={420}>
      <QueryView query={group} skeleton={<ListSkeleton rows={5} picture />}>
        {(data) => (
          <GroupSettings
            group={data}
            onLeft={() => {
              onClose();
              onLeft();
            }}
          />
        )}
      </QueryView>
    </ResponsiveModal>
  );
}

interface GroupSettingsProps extends Pick<GroupDrawerProps, 'onLeft'> {
  readonly group: Group;
}

function GroupSettings({ group, onLeft }: GroupSettingsProps) {
  const { gid, flag, owner, member_count, circle_id } = group;
  const me = useMyUsername();
  const isMine = owner === me;
  const isOwn = circle_id === null;
  const { data: members } = useQuery(membersQuery(gid));
  const leave = useLeaveGroup(group, isMine, onLeft);
  const dissolve = useDissolveGroup(group, onLeft);
  return (
    <Stack>
      <GroupDetails group={group} editable={isMine && isOwn} />
      {isOwn && Boolean(flag) && <GroupJoinRequests gid={gid} />}
      <Section title={`成员（${members?.length ?? member_count}）`} level={3}>
        {isOwn && <InviteMembers gid={gid} members={members} />}
        <List label="群成员">
          {members?.map((member) => (
            <GroupMember
              key={member.username}
              gid={gid}
              member={member}
              me={me}
              myRole={flag ?? 0}
              followsCircle={!isOwn}
            />
          ))}
        </List>
      </Section>
      {isOwn && (
        <Row gap="xs">
          <Button variant="default" loading={leave.busy} onClick={() => void leave.run()}>
            退出群聊
          </Button>
          {isMine && (
            <Button color="red" loading={dissolve.busy} onClick={() => void dissolve.run(members ?? [])}>
              解散群聊
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

interface InviteMembersProps {
  readonly gid: number;
  readonly members: readonly Member[] | undefined;
}

function InviteMembers({ gid, members }: InviteMembersProps) {
  const [selected, setSelected] = useState<readonly PickedPerson[] | null>(null);
  const add = useAddMembers(gid, () => setSelected(null));
  if (!selected)
    return (
      <Button variant="default" fullWidth onClick={() => setSelected([])}>
        邀请成员
      </Button>
    );
  return (
    <Stack gap="sm">
      <PeoplePicker
        selected={selected}
        onChange={setSelected}
        excluded={new Set(members?.map(({ username }) => username))}
      />
      <FormActions>
        <Button variant="default" onClick={() => setSelected(null)}>
          取消
        </Button>
        <Button disabled={selected.length === 0} loading={add.busy} onClick={() => void add.run(selected)}>
          加入群聊
        </Button>
      </FormActions>
    </Stack>
  );
}

function GroupJoinRequests({ gid }: Pick<InviteMembersProps, 'gid'>) {
  const { data } = useQuery(joinRequestsQuery);
  const rows = data?.incoming.filter((each) => each.gid === gid) ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={`入群申请（${rows.length}）`} level={3}>
      <JoinRequestList rows={rows} singleGroup />
    </Section>
  );
}

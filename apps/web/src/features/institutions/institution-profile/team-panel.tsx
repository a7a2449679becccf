import {
  institutionPermissionCodes,
  institutionPermissions,
  institutionRoleLabels,
} from '@gongdu/contract/core/institutions/permissions';
import {
  cancelInstitutionInvitation,
  type InstitutionInvitation,
  type InstitutionMember,
  type InstitutionNamedRole,
  type InstitutionTeam,
  institutionMembersMax,
  offerInstitution,
  removeInstitutionMember,
  withdrawInstitutionOffer,
} from '@gongdu/contract/institutions/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { GrantForm } from './grant-form.tsx';
import { institutionTeamQuery } from './queries.ts';
import { RolesPanel } from './roles-panel.tsx';

const invalidates = [institutionTeamQuery.queryKey];

/** Who acts for the institution: members, invitations, hand-over. */
export function TeamPanel() {
  const team = useQuery(institutionTeamQuery);
  const [granting, setGranting] = useState<InstitutionMember | 'new' | null>(null);
  return (
    <>
      <Section
        title="成员"
        description={`最多 ${institutionMembersMax} 人，每人用自己的账号进入机构后台`}
        action={
          <Can permissions={['inst:member:invite']}>
            <Button onClick={() => setGranting('new')}>邀请成员</Button>
          </Can>
        }
      >
        <QueryView query={team}>
          {(data) => (
            <>
              {data.handOver && <OfferBanner team={data} />}
              <List label="机构成员">
                {data.members.map((member) => (
                  <MemberRow
                    key={member.uid}
                    member={member}
                    roleName={data.roles.find(({ id }) => id === member.namedRoleId)?.name}
                    amOwner={isOwner(data)}
                    onEdit={() => setGranting(member)}
                  />
                ))}
                {data.invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    named={data.roles.find(({ id }) => id === invitation.namedRoleId)}
                  />
                ))}
              </List>
            </>
          )}
        </QueryView>
        {granting && (
          <GrantForm {...(granting !== 'new' && { member: granting })} onClose={() => setGranting(null)} />
        )}
      </Section>
      <Can permissions={['inst:member:manage']}>{team.data && <RolesPanel team={team.data} />}</Can>
    </>
  );
}

/** The current member, from the list: the session only knows their role at the time they entered. */
function isOwner({ members }: InstitutionTeam): boolean {
  return members.some(({ me, role }) => me && role === 'owner');
}

function OfferBanner({ team }: { readonly team: InstitutionTeam }) {
  const { run, busy } = useAction(() => call(withdrawInstitutionOffer), { done: '已收回移交', invalidates });
  return (
    <Banner
      tone="neutral"
      action={
        isOwner(team) && (
          <Button size="xs" variant="default" loading={busy} onClick={() => void run()}>
            收回
          </Button>
        )
      }
    >
      已提出把机构移交给{team.handOver?.to.name}，等待对方答复。
    </Banner>
  );
}

interface MemberRowProps {
  readonly member: InstitutionMember;
  readonly roleName: string | undefined;
  readonly amOwner: boolean;
  readonly onEdit: () => void;
}

function MemberRow({ member, roleName, amOwner, onEdit }: MemberRowProps) {
  const { uid, name, avatar, role, permissions, joinedAt, me } = member;
  const { run: remove } = useAction(() => call(removeInstitutionMember, { params: { uid } }), {
    asks: () => ({
      title: '移除成员',
      message: `${name}将立即不能再进入机构后台，正在进行的操作会中断。`,
      confirmLabel: '移除',
      danger: true,
    }),
    done: `已移除${name}`,
    invalidates,
  });
  const { run: offer } = useAction(() => call(offerInstitution, { body: { uid } }), {
    asks: () => ({
      title: '移交机构',
      message: `${name}接受后成为负责人，你改任管理员。对方答复之前可以收回。`,
      confirmLabel: '提出移交',
    }),
    done: `已向${name}提出移交`,
    invalidates,
  });
  const isOther = !me && role !== 'owner';
  return (
    <ListRow
      leading={<Avatar name={name} picture={avatar} />}
      title={<Link to={`/person/${uid}`}>{name}</Link>}
      badges={
        <>
          <Badge tone={role === 'owner' ? 'brand' : 'neutral'}>
            {roleName ?? institutionRoleLabels[role]}
          </Badge>
          {me && <Badge>我</Badge>}
        </>
      }
      meta={
        <>
          <span>{describeCodes(role, permissions)}</span>
          <span>{formatChinaDate(joinedAt)} 加入</span>
        </>
      }
      actions={
        isOther && (
          <Can permissions={['inst:member:manage']}>
            <Button variant="default" size="xs" aria-label={`修改${name}的权限`} onClick={onEdit}>
              权限
            </Button>
            {amOwner && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`把机构移交给${name}`}
                onClick={() => void offer()}
              >
                移交
              </Button>
            )}
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={`移除${name}`}
              onClick={() => void remove()}
            >
              移除
            </Button>
          </Can>
        )
      }
    />
  );
}

interface InvitationRowProps {
  readonly invitation: InstitutionInvitation;
  readonly named: InstitutionNamedRole | undefined;
}

function InvitationRow({ invitation, named }: InvitationRowProps) {
  const { id, phone, role, permissions, invitedBy, expiresAt } = invitation;
  const { run, busy } = useAction(() => call(cancelInstitutionInvitation, { params: { id } }), {
    done: '邀请已取消',
    invalidates,
  });
  return (
    <ListRow
      leading={<Avatar name={phone.slice(-2)} picture={null} />}
      title={phone}
      badges={<Badge tone="warn">等待答复</Badge>}
      meta={
        <>
          <span>
            {named?.name ?? institutionRoleLabels[role]}：
            {describeCodes(role, [...new Set([...(named?.permissions ?? []), ...permissions])])}
          </span>
          <span>{invitedBy.name}邀请</span>
          <span>{formatChinaDate(expiresAt)} 前有效</span>
        </>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={`取消对 ${phone} 的邀请`}
          onClick={() => void run()}
        >
          取消邀请
        </Button>
      }
    />
  );
}

function describeCodes(
  role: InstitutionMember['role'],
  permissions: InstitutionMember['permissions'],
): string {
  if (role !== 'staff' || permissions.length === institutionPermissionCodes.length) return '全部权限';
  return permissions.length === 0
    ? '没有权限'
    : permissions.map((code) => institutionPermissions[code]).join('、');
}

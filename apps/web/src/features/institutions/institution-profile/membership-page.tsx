import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import {
  institutionPermissions,
  institutionRoleLabels,
} from '@gongdu/contract/core/institutions/permissions';
import {
  answerInstitutionInvitation,
  answerInstitutionOffer,
  type InstitutionInvitations,
  leaveInstitution,
  showWorksOnPage,
} from '@gongdu/contract/institutions/members';
import { Button, Switch } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { session } from '../../../lib/auth/session.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { membershipQuery } from './queries.ts';

const invalidates = [membershipQuery.queryKey];
/** The menus depend on the member's roles. */
const readUserAgain = () => session.loadUser().catch(() => undefined);

/** `/institution/membership` 我的机构: a reader's invitations, and the institution they act for. */
export function MembershipPage() {
  const own = useQuery(membershipQuery);
  return (
    <Page width="reading">
      <PageHeader title="我的机构" />
      <QueryView
        query={own}
        isEmpty={({ invitations, membership }) => invitations.length === 0 && membership === null}
        empty={
          <EmptyState
            icon={<IconBuildingStore />}
            title="还没有加入机构"
            description="收到机构的邀请时，会在系统消息里提醒你，也会列在这里。"
          />
        }
      >
        {({ invitations, membership }) => (
          <>
            {membership && <MembershipPanel membership={membership} />}
            {invitations.length > 0 && (
              <Section title="收到的邀请">
                <List label="收到的邀请">
                  {invitations.map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      invitation={invitation}
                      belongs={membership !== null}
                    />
                  ))}
                </List>
              </Section>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

type Membership = NonNullable<InstitutionInvitations['membership']>;

function MembershipPanel({ membership }: { readonly membership: Membership }) {
  const { institution, role, namedRole, joinedAt, offered, worksOnPage } = membership;
  const { run: enter, busy: entering } = useAction(() => session.enterInstitution());
  const { run: leave, busy: leaving } = useAction(() => call(leaveInstitution), {
    asks: () => ({
      title: '退出机构',
      message: `退出后不能再进入「${institution.name}」的后台，重新加入需要新的邀请。`,
      confirmLabel: '退出机构',
      danger: true,
    }),
    done: `已退出「${institution.name}」`,
    invalidates,
    onDone: readUserAgain,
  });
  const { run: answer, busy } = useAction(
    (accept: boolean) => call(answerInstitutionOffer, { body: { accept } }),
    {
      done: (_, accept) => (accept ? `你现在是「${institution.name}」的负责人` : '已谢绝移交'),
      invalidates,
      onDone: readUserAgain,
    },
  );
  const { run: show, busy: showing } = useAction(
    (shown: boolean) => call(showWorksOnPage, { body: { shown } }),
    {
      done: (_, shown) => (shown ? '机构主页可以展示你公开的内容了' : '机构主页不再展示你的内容'),
      invalidates,
    },
  );
  return (
    <Section label="我的机构">
      {offered && (
        <Banner
          tone="neutral"
          title="负责人想把机构移交给你"
          action={
            <>
              <Button size="xs" variant="default" disabled={busy} onClick={() => void answer(false)}>
                谢绝
              </Button>
              <Button size="xs" loading={busy} onClick={() => void answer(true)}>
                接受
              </Button>
            </>
          }
        >
          接受后你成为负责人，原负责人改任管理员。
        </Banner>
      )}
      <List label="我的机构">
        <ListRow
          leading={<Avatar name={institution.name} picture={institution.logo} />}
          title={<a href={`/i/${institution.slug}`}>{institution.name}</a>}
          badges={<Badge tone="brand">{namedRole ?? institutionRoleLabels[role]}</Badge>}
          meta={`${formatChinaDate(joinedAt)} 加入`}
          actions={
            <>
              <Button size="xs" loading={entering} onClick={() => void enter()}>
                进入机构后台
              </Button>
              <Button component={Link} to="/institution/qualifications" size="xs" variant="default">
                资质
              </Button>
              {role !== 'owner' && (
                <Button size="xs" variant="subtle" color="red" loading={leaving} onClick={() => void leave()}>
                  退出
                </Button>
              )}
            </>
          }
        />
      </List>
      <Switch
        label="机构主页可以展示我公开写下的内容"
        description="帖子、书评、领读和圈子，署你自己的名字。不同意时，只展示机构自己发布的。"
        checked={worksOnPage}
        disabled={showing}
        onChange={({ currentTarget: { checked } }) => void show(checked)}
      />
    </Section>
  );
}

interface InvitationRowProps {
  readonly invitation: InstitutionInvitations['invitations'][number];
  /** They already act for an institution. */
  readonly belongs: boolean;
}

function InvitationRow({ invitation, belongs }: InvitationRowProps) {
  const { id, institution, role, namedRole, permissions, invitedBy, expiresAt } = invitation;
  const { run, busy } = useAction(
    (accept: boolean) => call(answerInstitutionInvitation, { params: { id }, body: { accept } }),
    {
      done: (_, accept) => (accept ? `已加入「${institution.name}」` : '已谢绝邀请'),
      invalidates,
      onDone: readUserAgain,
    },
  );
  const codes = permissions.map((code) => institutionPermissions[code]).join('、');
  return (
    <ListRow
      leading={<Avatar name={institution.name} picture={institution.logo} />}
      title={institution.name}
      badges={<Badge>{namedRole ?? institutionRoleLabels[role]}</Badge>}
      meta={
        <>
          <span>{invitedBy.name}邀请你</span>
          <span>{formatChinaDate(expiresAt)} 前答复有效</span>
          {role === 'staff' && codes && <span>可以{codes}</span>}
        </>
      }
      actions={
        <>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void run(false)}>
            谢绝
          </Button>
          <Button
            size="xs"
            loading={busy}
            disabled={belongs}
            title={belongs ? '一个账号只能属于一家机构，请先退出现在的机构' : undefined}
            onClick={() => void run(true)}
          >
            接受
          </Button>
        </>
      }
    />
  );
}

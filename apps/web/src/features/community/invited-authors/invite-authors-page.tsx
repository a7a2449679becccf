import { inviteAuthor, removeInvitedAuthor } from '@gongdu/contract/community/invited-author';
import { inviteAuthors } from '@gongdu/contract/core/accounts/role';
import { getPage, kindsByCommonType } from '@gongdu/contract/core/content-index/content';
import { Button, TextInput } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { MemberField, type MemberInput } from '../../../entities/core/person/member-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { numbered } from '../../../lib/api/numbered-pages.ts';
import { keyOf, stale } from '../../../lib/api/reads.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';

const [contentType = 11] = [...kindsByCommonType].find(([, kind]) => kind === 'author') ?? [];

const authorsKey = keyOf(getPage, { body: { contentType } });

const authorsQuery = numbered(
  getPage,
  { body: { contentType, PageSize: 10 } },
  'PageIndex',
  ({ contentId }) => contentId,
);

interface Invitation {
  readonly uid: number;
  readonly line: string;
}

const invite = ({ uid, line }: Invitation) => call(inviteAuthor, { params: { uid }, body: { line } });

/** `/authors/invite` 特邀作者: operators invite authors, change their introductions and cancel invitations. */
export function InviteAuthorsPage() {
  const authors = useInfiniteQuery(authorsQuery);
  const { run: inviteAgain } = useAction(invite, { invalidates: [authorsKey] });
  const { run: cancel } = useAction(
    ({ uid }: Invitation & { readonly name: string }) => call(removeInvitedAuthor, { params: { uid } }),
    {
      onDone: (_, { name, ...invitation }) =>
        toastWithUndo(`已取消邀请「${name}」`, () => void inviteAgain(invitation)),
      invalidates: [authorsKey],
    },
  );
  return (
    <Page width="reading">
      <PageHeader title="特邀作者" count={authors.data?.total} unit="位作者" />
      <Can permissions={[inviteAuthors]}>
        <InviteForm />
      </Can>
      <InfiniteList
        list={authors}
        empty={
          <EmptyState
            icon={<IconFeather />}
            title="还没有特邀作者"
            description="在上面找到成员，写一句介绍，发出邀请。"
          />
        }
      >
        {(rows) => (
          <List>
            {rows.map(({ contentId: uid, title: name, mainPicUrl, summary: line, link }) => (
              <ListRow
                key={uid}
                leading={<Avatar name={name} picture={mainPicUrl} size={40} />}
                title={<h2>{link ? <Link to={link}>{name}</Link> : name}</h2>}
                meta={line}
                actions={
                  <Can permissions={[inviteAuthors]}>
                    <Button
                      variant="default"
                      aria-label={`取消邀请「${name}」`}
                      onClick={() => void cancel({ uid, line, name })}
                    >
                      取消邀请
                    </Button>
                  </Can>
                }
              />
            ))}
          </List>
        )}
      </InfiniteList>
    </Page>
  );
}

const emptyMember: MemberInput = { uid: null, typed: '' };

const invitation = z.object({
  member: z.number('请从查找结果里选一位成员，或填写成员编号、个人主页的地址'),
  introduction: z.string().check(z.trim(), z.minLength(1, '请填写介绍')),
});

/** Inviting a member again changes their introduction. */
function InviteForm() {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: invitation,
    initial: { member: emptyMember, introduction: '' },
    toBody: ({ member, introduction }) => ({ member: member.uid ?? parseUid(member.typed), introduction }),
    submit: ({ member: uid, introduction: line }) => invite({ uid, line }),
    onDone: () => {
      toast('已邀请', 'success');
      form.reset();
      return stale(queryClient, authorsKey);
    },
  });
  const { field } = form;
  return (
    <Section>
      <Form form={form} submitLabel="邀请">
        <MemberField
          label="成员"
          description="按名字查找；也可以填写成员编号或个人主页的地址。已邀请的成员会换上新的介绍"
          {...field('member')}
        />
        <TextInput
          {...field('introduction')}
          label="介绍"
          description="一句话，最多 100 个字"
          maxLength={100}
        />
      </Form>
    </Section>
  );
}

/** `12`, or `https://…/user/12?x=1`. */
function parseUid(typed: string): number | null {
  const digits = /^(?:.*\/user\/)?(\d{1,15})(?:[/?#].*)?$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

import { inviteAuthors } from '@gongdu/contract/auth/role';
import { inviteAuthor, removeInvitedAuthor } from '@gongdu/contract/community/invited-author';
import { getPage, kindsByCommonType } from '@gongdu/contract/content';
import { Button, TextInput } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api/call.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { toastCallError } from '../../lib/api/report-error.ts';
import { Can } from '../../lib/auth/can.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast, toastWithUndo } from '../../ui/feedback/toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../ui/list/infinite-list.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import classes from './invited-authors.module.css';
import { MemberField, type MemberInput } from './member-field.tsx';

const [contentType = 11] = [...kindsByCommonType].find(([, kind]) => kind === 'author') ?? [];

const authorsQuery = pagedQuery({
  queryKey: ['contents', 'author', 'invited'],
  fetchPage: (PageIndex, signal) =>
    call(getPage, { body: { contentType, PageIndex, PageSize: 10 } }, { signal }),
  idOf: ({ contentId }) => contentId,
});

/** `/authors/invite` 特邀作者: operators invite, change the line, dismiss. */
export function InviteAuthorsPage() {
  const queryClient = useQueryClient();
  const authors = useInfiniteQuery(authorsQuery);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['contents', 'author'] });

  async function saveInvitation(uid: number, introduction: string): Promise<void> {
    await call(inviteAuthor, { params: { uid }, body: { line: introduction } });
    refresh();
  }

  async function cancelInvitation(uid: number, name: string, introduction: string): Promise<void> {
    const succeeded = await call(removeInvitedAuthor, { params: { uid } }).then(
      () => true,
      (error: unknown) => {
        toastCallError(error);
        return false;
      },
    );
    refresh();
    if (succeeded)
      toastWithUndo(`已取消邀请「${name}」`, () => void saveInvitation(uid, introduction).catch(refresh));
  }

  return (
    <>
      <PageHeader title="特邀作者" count={authors.data?.total} />
      <Can permissions={[inviteAuthors]}>
        <InviteForm onInvite={saveInvitation} />
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
          <ul className={classes.list}>
            {rows.map(({ contentId: uid, title: name, mainPicUrl, summary, link }) => (
              <li key={uid} className={classes.row}>
                <Avatar name={name} picture={mainPicUrl} size={40} />
                <div className={classes.body}>
                  <h2>{link ? <Link to={link}>{name}</Link> : name}</h2>
                  <p>{summary}</p>
                </div>
                <Can permissions={[inviteAuthors]}>
                  <Button
                    variant="default"
                    aria-label={`取消邀请「${name}」`}
                    onClick={() => void cancelInvitation(uid, name, summary)}
                  >
                    取消邀请
                  </Button>
                </Can>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </>
  );
}

const emptyMember: MemberInput = { uid: null, typed: '' };

/** Inviting a member again changes their line. */
function InviteForm({
  onInvite,
}: {
  readonly onInvite: (uid: number, introduction: string) => Promise<void>;
}) {
  const [member, setMember] = useState(emptyMember);
  const [introduction, setIntroduction] = useState('');
  const [errors, setErrors] = useState<{ member?: string; introduction?: string }>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const uid = member.uid ?? parseUid(member.typed);
    const trimmed = introduction.trim();
    const invalid = {
      ...(uid === null && { member: '请从查找结果里选一位成员，或填写成员编号、个人主页的地址' }),
      ...(trimmed === '' && { introduction: '请填写介绍' }),
    };
    setErrors(invalid);
    if (uid === null || trimmed === '') return;
    setBusy(true);
    try {
      await onInvite(uid, trimmed);
      toast('已邀请', 'success');
      setMember(emptyMember);
      setIntroduction('');
    } catch (cause) {
      setErrors({ member: cause instanceof CallError ? cause.message : '没有邀请成功' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <MemberField value={member} error={errors.member} onChange={setMember} />
      <TextInput
        label="介绍"
        description="一句话，最多 100 个字"
        maxLength={100}
        value={introduction}
        error={errors.introduction}
        onChange={({ currentTarget }) => setIntroduction(currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        邀请
      </Button>
    </form>
  );
}

/** `12`, or `https://…/user/12?x=1`. */
function parseUid(typed: string): number | null {
  const digits = /^(?:.*\/user\/)?(\d{1,15})(?:[/?#].*)?$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

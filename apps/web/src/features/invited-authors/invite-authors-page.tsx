import { commonTypes, getPage } from '@gongdu/contract/content';
import { dismissAuthor, inviteAuthor } from '@gongdu/contract/invited-author';
import { inviteAuthors } from '@gongdu/contract/role';
import { Button, TextInput } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../lib/allow.tsx';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { countedPages } from '../../lib/counted-pages.ts';
import { showMessage } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './invited-authors.module.css';
import { MemberField, type MemberWish } from './member-field.tsx';

const [contentType = 11] = [...commonTypes].find(([, kind]) => kind === 'author') ?? [];

const authorsQuery = countedPages({
  queryKey: ['contents', 'author', 'invited'],
  read: (PageIndex, signal) =>
    call(getPage, { body: { contentType, PageIndex, PageSize: 10 } }, { signal, inPlace: true }),
  idOf: ({ contentId }) => contentId,
});

/** `/authors/invite` 特邀作者: operators invite, change the line, dismiss. */
export function InviteAuthorsPage() {
  const queries = useQueryClient();
  const authors = useInfiniteQuery(authorsQuery);
  const changed = () => void queries.invalidateQueries({ queryKey: ['contents', 'author'] });

  async function put(uid: number, line: string): Promise<void> {
    await call(inviteAuthor, { params: { uid }, body: { line } }, { inPlace: true });
    changed();
  }

  async function dismiss(uid: number, name: string, line: string): Promise<void> {
    const gone = await call(dismissAuthor, { params: { uid } }).then(
      () => true,
      () => false,
    );
    changed();
    if (gone) offerUndo(`已取消邀请「${name}」`, () => void put(uid, line).catch(changed));
  }

  return (
    <>
      <PageHead title="特邀作者" count={authors.data?.total} />
      <Allow permissions={[inviteAuthors]}>
        <InviteForm invite={put} />
      </Allow>
      <EndlessList
        list={authors}
        empty={
          <EmptyState
            icon={<IconFeather />}
            title="还没有特邀作者"
            sentence="在上面找到成员，写一句介绍，发出邀请。"
          />
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ contentId: uid, title: name, mainPicUrl, summary, link }) => (
              <li key={uid} className={styles.row}>
                <NameAvatar name={name} picture={mainPicUrl} size={40} />
                <div className={styles.words}>
                  <h2>{link ? <Link to={link}>{name}</Link> : name}</h2>
                  <p>{summary}</p>
                </div>
                <Allow permissions={[inviteAuthors]}>
                  <Button
                    variant="default"
                    aria-label={`取消邀请「${name}」`}
                    onClick={() => void dismiss(uid, name, summary)}
                  >
                    取消邀请
                  </Button>
                </Allow>
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}

const nobody: MemberWish = { uid: null, typed: '' };

/** Inviting somebody again changes his line. */
function InviteForm({ invite }: { readonly invite: (uid: number, line: string) => Promise<void> }) {
  const [who, setWho] = useState(nobody);
  const [line, setLine] = useState('');
  const [faults, setFaults] = useState<{ who?: string; line?: string }>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const uid = who.uid ?? uidIn(who.typed);
    const said = line.trim();
    const wrong = {
      ...(uid === null && { who: '请从查找结果里选一位成员，或填写成员编号、个人主页的地址' }),
      ...(said === '' && { line: '请填写介绍' }),
    };
    setFaults(wrong);
    if (uid === null || said === '') return;
    setBusy(true);
    try {
      await invite(uid, said);
      showMessage('已邀请', 'success');
      setWho(nobody);
      setLine('');
    } catch (error) {
      setFaults({ who: error instanceof CallError ? error.message : '没有邀请成功' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <MemberField value={who} error={faults.who} onChange={setWho} />
      <TextInput
        label="介绍"
        description="一句话，最多 100 个字"
        maxLength={100}
        value={line}
        error={faults.line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        邀请
      </Button>
    </form>
  );
}

/** `12`, or `https://…/user/12?x=1`. */
function uidIn(typed: string): number | null {
  const found = /^(?:.*\/user\/)?(\d{1,15})(?:[/?#].*)?$/.exec(typed.trim())?.[1];
  return found === undefined ? null : Number(found);
}

import { IconAddressBook, IconChevronLeft, IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useChat } from '../chat/chat-store.ts';
import { readSessions } from '../chat/sessions.ts';
import { waitingQuery } from '../manage/contacts.ts';
import styles from './list.module.css';
import { NoticesOffer } from './notices-offer.tsx';
import { inOrder } from './order.ts';
import { SessionList } from './session-list.tsx';

/** Strangers' conversations lie apart (P7). */
export type Box = 'inbox' | 'requests';

interface ListPaneProps {
  readonly box: Box;
  readonly setBox: (box: Box) => void;
  readonly current: number | null;
  readonly open: (convId: number) => void;
  readonly contacts: () => void;
  readonly newGroup: () => void;
  readonly search: () => void;
}

export function ListPane({ box, setBox, current, open, contacts, newGroup, search }: ListPaneProps) {
  const [name, setName] = useState('');
  const sessions = useChat((state) => state.sessions);
  const all = [...sessions.values()];
  const requests = all.filter(({ extras }) => extras.request);
  const isRequests = box === 'requests';
  const boxed = isRequests ? requests : all.filter(({ extras }) => !extras.request);
  const rows = inOrder(boxed.filter((row) => row.name.includes(name)));
  return (
    <>
      <div className={styles.tools}>
        {isRequests ? (
          <>
            <IconButton label="返回会话列表" onClick={() => setBox('inbox')}>
              <IconChevronLeft size={18} aria-hidden />
            </IconButton>
            <h2 className={styles.boxName}>陌生人消息</h2>
          </>
        ) : (
          <>
            <SearchBox label="查找会话" value={name} onSearch={setName} className={styles.find} />
            <IconButton label="搜索聊天记录" onClick={search}>
              <IconSearch size={18} stroke={1.7} aria-hidden />
            </IconButton>
            <IconButton label="发起群聊" onClick={newGroup}>
              <IconUsersPlus size={18} stroke={1.7} aria-hidden />
            </IconButton>
            <ContactsButton open={contacts} />
          </>
        )}
      </div>
      <NoticesOffer />
      {!isRequests && requests.length > 0 && (
        <button type="button" className={styles.requests} onClick={() => setBox('requests')}>
          陌生人消息
          <span className={styles.requestCount}>{requests.length} 个会话</span>
        </button>
      )}
      <Rows rows={rows} name={name} box={box} current={current} open={open} />
    </>
  );
}

/** A dot says that somebody waits for an answer. */
function ContactsButton({ open }: { readonly open: () => void }) {
  const changed = useChat((state) => state.peopleChanged);
  const { data: asked = 0 } = useQuery(waitingQuery(changed));
  return (
    <span className={styles.asked} data-asked={asked > 0 || undefined}>
      <IconButton label={asked > 0 ? `通讯录，${asked} 个申请待处理` : '通讯录'} onClick={open}>
        <IconAddressBook size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </span>
  );
}

interface RowsProps extends Pick<ListPaneProps, 'box' | 'current' | 'open'> {
  readonly rows: ReturnType<typeof inOrder>;
  readonly name: string;
}

function Rows({ rows, name, box, current, open }: RowsProps) {
  const listed = useChat((state) => state.listed);
  const sentence =
    box === 'requests' ? '不认识的人发来的消息会先放在这里。' : '到书友的主页点「发消息」，就能开始对话。';
  if (listed === 'loading' && rows.length === 0) return <ListSkeleton rows={8} picture />;
  if (listed === 'failed') return <ErrorState retry={() => void readSessions()} />;
  if (rows.length > 0) return <SessionList rows={rows} current={current} open={open} />;
  if (name !== '') return <EmptyState icon={<IconSearch />} title="没有这样的会话" />;
  return (
    <div className={styles.empty}>
      <EmptyState icon={<IconAddressBook />} title="还没有会话" sentence={sentence} />
    </div>
  );
}

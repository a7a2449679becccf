import { type ModerationKind, smallWritingKinds } from '@gongdu/contract/moderation/queue/kinds';
import { workKinds } from '@gongdu/contract/writing/works/work';

/** The length of one queue. */
interface KindLength {
  readonly kind: ModerationKind;
  readonly pending: number;
  readonly oldestAt: string | null;
  /** Second looks that wait for this operator; the board counts none. */
  readonly looks?: number;
}

export interface QueueLength {
  readonly name: string;
  /** The path of the queue's screen. */
  readonly path: string;
  /** The address at which the waiting items are shown. */
  readonly link: string;
  /** With second looks. */
  readonly pending: number;
  readonly oldestAt: string | null;
}

type Queue = Pick<QueueLength, 'name' | 'path'> & {
  readonly kinds: readonly ModerationKind[];
  /** The part of the screen with these kinds. */
  readonly view?: string;
};

const queues: readonly Queue[] = [
  { name: '帖子、书评与其他作品', path: '/approval/posts', kinds: workKinds },
  { name: '直播预告', path: '/approval/livestreams', kinds: ['live'] },
  { name: '评论与短文字', path: '/approval/comments', kinds: ['comment', ...smallWritingKinds] },
  { name: '圈子', path: '/approval/circles', kinds: ['circle'] },
  { name: '话题', path: '/approval/topics', kinds: ['topic'] },
  { name: '图书', path: '/approval/books', kinds: ['book'] },
  { name: '频道', path: '/approval/channels', kinds: ['channel'], view: 'requests' },
  { name: '成员资料', path: '/approval/profiles', kinds: ['profile'] },
  { name: '消息', path: '/approval/messages', kinds: ['message'] },
  { name: '机构资质', path: '/approval/institutions', kinds: ['institution'] },
  { name: '机构主页', path: '/approval/institution-pages', kinds: ['institution_page'] },
  { name: '投诉', path: '/complaints', kinds: ['complaint'] },
];

type Waiting = Pick<QueueLength, 'pending' | 'oldestAt'>;

interface Waitings {
  readonly queues: readonly KindLength[];
  /** null: the operator lacks the permission. */
  readonly reports: Waiting | null;
  readonly appeals: Waiting | null;
}

/** The queues that the operator may decide, with their lengths; reports and appeals come last. */
export function toQueueLengths({ queues: lengths, reports, appeals }: Waitings): QueueLength[] {
  const rows = queues.flatMap(({ kinds, name, path, view }) => {
    const own = lengths.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) return [];
    const looks = own.reduce((sum, each) => sum + (each.looks ?? 0), 0);
    const waiting = sumOf(own);
    const query = new URLSearchParams(view && { view });
    if (waiting === 0 && looks > 0) query.set('tab', 'looks');
    const link = query.size === 0 ? path : `${path}?${query}`;
    return [{ name, path, link, pending: waiting + looks, oldestAt: oldestOf(own) }];
  });
  return [
    ...rows,
    ...(reports ? [{ name: '举报', path: '/reports', link: '/reports', ...reports }] : []),
    ...(appeals ? [{ name: '申诉', path: '/appeals', link: '/appeals', ...appeals }] : []),
  ];
}

/** Where work waits the longest, on another screen than this one. */
export function nextQueue(rows: readonly QueueLength[], path: string): QueueLength | undefined {
  const waiting = rows.filter((row) => row.pending > 0 && row.path !== path);
  // second looks alone have no age
  return waiting.toSorted((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'))[0];
}

export function sumOf(rows: readonly { readonly pending: number }[]): number {
  return rows.reduce((sum, { pending }) => sum + pending, 0);
}

export function oldestOf(rows: readonly { readonly oldestAt: string | null }[]): string | null {
  return rows.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0] ?? null;
}

import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { MinorModes } from '../../core/minors/modes.ts';

interface Needs {
  readonly contentIndex: Pick<ContentIndex, 'listPage' | 'searchContent' | 'countKinds'>;
  readonly minorModes: Pick<MinorModes, 'isOn'>;
}

export type MemberLists = ReturnType<typeof createMemberLists>;

const nothing = { data: [], dataCount: 0, capped: false };

/** The common list and the content search for one member: without livestreams in the mode for minors. */
export function createMemberLists({ contentIndex, minorModes }: Needs) {
  return { listPage, searchContent, countKinds };

  async function listPage(uid: number, kind: ContentKind, page: Parameters<ContentIndex['listPage']>[1]) {
    const [open] = await openKinds(uid, [kind]);
    return open ? contentIndex.listPage(open, page) : nothing;
  }

  async function searchContent(
    uid: number,
    kinds: readonly ContentKind[],
    page: Parameters<ContentIndex['searchContent']>[1],
  ) {
    const open = await openKinds(uid, kinds);
    return open.length > 0 ? contentIndex.searchContent(open, page) : nothing;
  }

  async function countKinds(uid: number, asked: Parameters<ContentIndex['countKinds']>[0]) {
    const counts = await contentIndex.countKinds(asked);
    const open = await openKinds(
      uid,
      counts.map(({ kind }) => kind),
    );
    return counts.filter(({ kind }) => open.includes(kind));
  }

  async function openKinds(uid: number, kinds: readonly ContentKind[]): Promise<readonly ContentKind[]> {
    if (!kinds.includes('live') || !(await minorModes.isOn(uid))) return kinds;
    return kinds.filter((kind) => kind !== 'live');
  }
}

import type { TargetRef } from '@gongdu/contract/community/reaction';
import type { ContentRef } from '@gongdu/contract/content';
import type { Accounts } from '../accounts/service.ts';
import type { ContentEntry, ContentIndex } from '../content-index/service.ts';

/** What an act needs to know of its object. */
export interface Target {
  readonly ownerUid: number | null;
  readonly title: string;
  readonly link: string | null;
}

/** Contents and people behind one interface. */
export function createTargets({
  contentIndex,
  accounts,
}: {
  contentIndex: ContentIndex;
  accounts: Accounts;
}) {
  return { find, findContent, findPublicKeys, findContents };

  /** Public things and people who have not left only. */
  async function find(ref: TargetRef): Promise<Target | undefined> {
    if (isContent(ref)) return findContent(ref);
    const account = await accounts.find(ref.id);
    if (!account || account.disabledAt !== null) return undefined;
    return { ownerUid: account.uid, title: account.name, link: `/user/${account.uid}` };
  }

  /** The content itself; people are none. */
  async function findContent(ref: TargetRef): Promise<ContentEntry | undefined> {
    return (await findContents([ref])).values().next().value;
  }

  /** The keys of those that are public. */
  async function findPublicKeys(refs: readonly TargetRef[]): Promise<ReadonlySet<string>> {
    const uids = refs.filter(({ kind }) => kind === 'person').map(({ id }) => id);
    const [found, people] = await Promise.all([findContents(refs), accounts.getPeople(uids)]);
    return new Set([...found.keys(), ...[...people.keys()].map((uid) => `person:${uid}`)]);
  }

  function findContents(refs: readonly TargetRef[]): Promise<ReadonlyMap<string, ContentEntry>> {
    return contentIndex.findMany(refs.filter(isContent));
  }
}

function isContent(ref: TargetRef): ref is ContentRef {
  return ref.kind !== 'person';
}

import type { ContentRef } from '@gongdu/contract/content';
import type { SocialRef } from '@gongdu/contract/social';
import type { Accounts } from '../accounts/service.ts';
import type { ContentEntry, Contents } from '../contents/service.ts';

/** What an act needs to know of its object. */
export interface Target {
  readonly ownerUid: number | null;
  readonly title: string;
  readonly link: string | null;
}

/** Contents and people behind one interface. */
export function createTargets({ contents, accounts }: { contents: Contents; accounts: Accounts }) {
  return { find, entry, open, entries };

  /** Public things and people who have not left only. */
  async function find(ref: SocialRef): Promise<Target | undefined> {
    if (isContent(ref)) return entry(ref);
    const account = await accounts.find(ref.id);
    if (!account || account.disabledAt !== null) return undefined;
    return { ownerUid: account.uid, title: account.name, link: `/user/${account.uid}` };
  }

  /** The content itself; people are none. */
  async function entry(ref: SocialRef): Promise<ContentEntry | undefined> {
    return (await entries([ref])).values().next().value;
  }

  /** The keys of those that are public. */
  async function open(refs: readonly SocialRef[]): Promise<ReadonlySet<string>> {
    const uids = refs.filter(({ kind }) => kind === 'person').map(({ id }) => id);
    const [found, people] = await Promise.all([entries(refs), accounts.people(uids)]);
    return new Set([...found.keys(), ...[...people.keys()].map((uid) => `person:${uid}`)]);
  }

  function entries(refs: readonly SocialRef[]): Promise<ReadonlyMap<string, ContentEntry>> {
    return contents.findMany(refs.filter(isContent));
  }
}

function isContent(ref: SocialRef): ref is ContentRef {
  return ref.kind !== 'person';
}

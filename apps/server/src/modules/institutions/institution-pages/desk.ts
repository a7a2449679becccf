import type { PageModerationItem } from '@gongdu/contract/institutions/page/desk';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { authorsOf, type PageDrafts, toVersionRow } from './drafts.ts';
import type { PageItems } from './items.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Accounts;
  readonly drafts: PageDrafts;
  readonly institutions: Institutions;
  readonly items: PageItems;
  readonly moderation: Pick<Moderation, 'read'>;
}

/** A page for operators: the submission beside the version that readers saw before it. */
export function createDesk({ db, accounts, drafts, institutions, items, moderation }: Needs) {
  return { read };

  async function read(id: number): Promise<PageModerationItem> {
    const { item, row, log } = await moderation.read(id, ['institution_page']);
    const [page, institution] = await Promise.all([
      store.findPage(db, item.objectId),
      institutions.get(item.objectId),
    ]);
    const ids = [page?.deskId ?? null, page?.deskBeforeId ?? null].filter((each) => each !== null);
    const versions = await store.findDocuments(db, item.objectId, ids);
    const people = await accounts.getPeople(authorsOf(versions));
    const shown = await Promise.all(
      versions.map(async (version) => {
        const document = drafts.parse(version.document);
        const viewer = { institutionId: item.objectId, isMember: true };
        return { ...toVersionRow(version, people), document, items: await items.resolve(document, viewer) };
      }),
    );
    const versionOf = (wanted: number | null | undefined) => shown.find((each) => each.id === wanted) ?? null;
    return {
      ...row,
      log,
      institution: {
        ...institution,
        uid: item.authorUid,
        avatar: institution.logo ?? row.author.avatar,
        state: page?.state ?? 'unpublished',
      },
      proposed: versionOf(page?.deskId),
      before: versionOf(page?.deskBeforeId),
      published: page != null && page.deskId !== null && page.deskId === page.liveId,
      hits: page?.deskHits ?? [],
    };
  }
}

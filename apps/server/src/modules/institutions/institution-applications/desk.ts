import type { ParsedOf } from '@gongdu/contract/endpoint';
import type { InstitutionQueueItem, listInstitutionQueue } from '@gongdu/contract/institutions/application';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Applications } from './applications.ts';
import * as store from './store.ts';
import { institutionItems } from './submission.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly applications: Pick<Applications, 'present'>;
  readonly institutions: Pick<Institutions, 'findByCreditCode'>;
  readonly moderation: Pick<Moderation, 'list' | 'read'>;
}

type QueueQuery = ParsedOf<typeof listInstitutionQueue>['query'];

/** The reviewers' views: the queue, and an application with its history. */
export function createDesk({ db, accounts, applications, institutions, moderation }: Needs) {
  return { list, read };

  async function list(query: QueueQuery) {
    const { data, dataCount } = await moderation.list({ ...query, kinds: institutionItems });
    const kinds = await store.findKinds(
      db,
      data.map(({ objectId }) => objectId),
    );
    const withKind = (row: ModerationRow) => ({
      ...row,
      institutionKind: kinds.get(row.objectId) ?? ('other' as const),
    });
    return { data: data.map(withKind), dataCount };
  }

  async function read(itemId: number): Promise<InstitutionQueueItem> {
    const { row, log } = await moderation.read(itemId, institutionItems);
    const stored = await store.findApplication(db, row.objectId);
    if (!stored) throw new Problem('moderation.not_found');
    const [application, earlier, sameCreditCode, views] = await Promise.all([
      applications.present(stored),
      store.listEarlier(db, stored),
      institutions.findByCreditCode(stored.creditCode),
      store.listViews(db, stored.id),
    ]);
    const people = await accounts.getPeople(views.map(({ viewerUid }) => viewerUid));
    return {
      ...row,
      log,
      application,
      earlier: earlier.map(({ id, name, state, submittedAt }) => ({ id, name, state, submittedAt })),
      sameCreditCode: sameCreditCode.filter(({ id }) => id !== stored.institutionId),
      views: views.map(({ slot, viewerUid, full, at }) => ({ slot, full, at, by: people.get(viewerUid) })),
    };
  }
}

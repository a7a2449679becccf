import { circleCategoryLabels } from '@gongdu/contract/circles/circle';
import type { Transaction } from '../../db/database.ts';
import type { Accounts } from '../accounts/service.ts';
import type { ContentIndex } from '../content-index/service.ts';
import type { StoredCircle } from './store.ts';

interface Needs {
  readonly accounts: Accounts;
  readonly contentIndex: Pick<ContentIndex, 'upsert'>;
}

/** Puts a public circle as readers see it into lists and search. */
export function createIndexCircle({ accounts, contentIndex }: Needs) {
  return async (tx: Transaction, circle: StoredCircle): Promise<void> => {
    const { id, ownerUid, name, about, cover, category, publicAt } = circle;
    const owner = await accounts.getPerson(ownerUid, tx.sql);
    await contentIndex.upsert(tx, {
      kind: 'circle',
      id,
      ownerUid,
      title: name,
      authorName: owner.name,
      cover,
      summary: about,
      text: `${about}\n${circleCategoryLabels[category]}`,
      publishedAt: publicAt,
      link: `/circle/${id}`,
    });
  };
}

import { circleCategoryWords } from '@gongdu/contract/circle';
import type { Transaction } from '../../db/database.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { StoredCircle } from './store.ts';

interface Needs {
  readonly accounts: Accounts;
  readonly contents: Pick<Contents, 'put'>;
}

/** Puts a public circle as readers see it into lists and search. */
export function createShowing({ accounts, contents }: Needs) {
  return async (tx: Transaction, circle: StoredCircle): Promise<void> => {
    const { id, ownerUid, name, about, cover, category, publicAt } = circle;
    const owner = await accounts.person(ownerUid, tx.sql);
    await contents.put(tx, {
      kind: 'circle',
      id,
      ownerUid,
      title: name,
      authorName: owner.name,
      cover,
      summary: about,
      text: `${about}\n${circleCategoryWords[category]}`,
      publishedAt: publicAt,
      link: `/circle/${id}`,
    });
  };
}

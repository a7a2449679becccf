import { refKey } from '@gongdu/contract/core/content-index/content';
import { Problem } from '@gongdu/contract/problem';
import type { WorkNumbers as Numbers } from '@gongdu/contract/writing/works/numbers';
import type { Caller } from '../../../http/caller.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Works } from '../works/service.ts';
import type { Readership } from './service.ts';

export type WorkNumbers = ReturnType<typeof createWorkNumbers>;

interface Needs {
  readonly readership: Pick<Readership, 'daysOfWork' | 'totalsOf'>;
  readonly reactions: Pick<Reactions, 'readByKey'>;
  readonly works: Pick<Works, 'findSummaries'>;
}

/** A work's numbers, for its author alone. */
export function createWorkNumbers({ readership, reactions, works }: Needs) {
  return { read };

  async function read(caller: Caller, id: number, span: number) {
    const work = (await works.findSummaries([id])).get(id);
    if (!work || work.authorUid !== caller.uid) throw new Problem('work.not_found');
    const ref = { kind: work.kind, id };
    const [days, reads, counts] = await Promise.all([
      readership.daysOfWork(id, span),
      readership.totalsOf([id]),
      reactions.readByKey(caller, [ref]),
    ]);
    const { memberReads = 0, visitorReads = 0 } = reads.get(id) ?? {};
    const { likes = 0, collects = 0, comments = 0 } = counts.get(refKey(ref))?.counts ?? {};
    const totals: Numbers = { memberReads, visitorReads, likes, collects, comments };
    return {
      title: work.title,
      publishedAt: work.publishedAt,
      totals,
      days: days.map(({ day, ...numbers }) => ({ day, numbers })),
    };
  }
}

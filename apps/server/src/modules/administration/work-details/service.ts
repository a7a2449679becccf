import type { ModerationAction, ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import type { PublicContent } from '@gongdu/contract/writing/works/public-content';
import type { Caller } from '../../../http/caller.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ChannelDirectory } from '../../writing/channels/directory.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { Works } from '../../writing/works/service.ts';

interface Needs {
  readonly moderation: Pick<Moderation, 'read'>;
  readonly works: Pick<Works, 'findForModeration'>;
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findForModeration'>;
  readonly topics: Pick<Topics, 'namesOf'>;
  readonly circles: Pick<Circles, 'namesOf'>;
  readonly channelDirectory: Pick<ChannelDirectory, 'namesOf'>;
}

export type WorkDetails = ReturnType<typeof createWorkDetails>;

/** A work for its reviewer: all public content, with names, beside the published version. */
export function createWorkDetails(needs: Needs) {
  const { moderation, works, accounts, books, topics, circles, channelDirectory } = needs;
  return { read };

  async function read(caller: Caller, id: number): Promise<ModerationItem> {
    const { item, row, log } = await moderation.read(id);
    const shown = await works.findForModeration(caller, item.objectId, {
      submittedAt: item.submittedAt,
      rejectedAt: rejectedAt(log),
    });
    const { content, release, returned } = shown;
    return {
      ...row,
      log,
      ...shown,
      named: await named([content, release, returned].filter((one) => one !== null)),
    };
  }

  async function named(contentIndex: readonly PublicContent[]): Promise<ModerationItem['named']> {
    const ids = (of: (content: PublicContent) => readonly (number | null)[]) => [
      ...new Set(contentIndex.flatMap(of).filter((id) => id !== null)),
    ];
    const givers = ids(({ beside }) =>
      beside?.kind === 'book_list' ? beside.items.map(({ fromUid }) => fromUid) : [],
    );
    const [shownBooks, shownCircles, shownChannels, shownTopics, people] = await Promise.all([
      books.findForModeration(ids(({ meta, beside }) => [meta.bookId, ...booksBeside(beside)])),
      circles.namesOf(ids(({ meta }) => [meta.circleId])),
      channelDirectory.namesOf(ids(({ meta }) => [meta.channelId])),
      topics.namesOf(ids(({ meta }) => meta.topicIds)),
      accounts.getPeople(givers),
    ]);
    return {
      books: shownBooks,
      circles: shownCircles,
      channels: shownChannels,
      topics: shownTopics,
      people: givers.map(people.get),
    };
  }
}

function booksBeside(beside: PublicContent['beside']): readonly (number | null)[] {
  if (beside === null) return [];
  return beside.kind === 'book_list' ? beside.items.map(({ bookId }) => bookId) : [beside.bookId];
}

const decisions: readonly ModerationAction[] = ['approved', 'refused', 'returned'];

/** The last time it was returned, unless it was approved afterwards. @param log Newest first. */
function rejectedAt(log: ModerationItem['log']): string | null {
  const sent = log.findIndex(({ act }) => act === 'submitted');
  const decided = log.slice(sent + 1).find(({ act }) => decisions.includes(act));
  return decided && decided.act !== 'approved' ? decided.at : null;
}

import { thoughtTopicsMax } from '@gongdu/contract/library/thoughts/thought-limits';
import { Problem } from '@gongdu/contract/problem';
import type { Mention } from '@gongdu/contract/writing/comment';
import { namedTopics } from '@gongdu/rules/library/thoughts/title';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { CheckedText, SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { Books } from '../books/service.ts';
import type { Content, StoredThought } from './store.ts';

/** What a member sends. */
export interface WrittenThought {
  readonly text: string;
  readonly pictures: readonly string[];
  readonly bookId: number | null;
  readonly topicIds: readonly number[];
  readonly mentions: readonly Mention[];
}

/** As it is stored, with what the machine says of its text. */
export interface CheckedThought {
  readonly content: Content;
  readonly checked: CheckedText;
  readonly bookTitle: string | null;
}

interface Needs {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly smallWriting: Pick<SmallWriting, 'check'>;
  readonly topics: Pick<Topics, 'assertUsable' | 'findUsableNamed'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseOthers'>;
}

/** What owns the files of a thought. */
export const fileOwner = 'thought';

/** What a thought may hold: words that pass the machine, a book, topics, people and pictures that its writer may use. */
export function createThoughtContent({ accounts, books, smallWriting, topics, uploads }: Needs) {
  return { check, claim };

  /** Before the transaction. @throws InvalidInput at the text for a word that is refused */
  async function check(caller: Caller, written: WrittenThought): Promise<CheckedThought> {
    const { uid } = caller;
    const book = written.bookId === null ? null : await findBook(uid, written.bookId);
    const mentions = await currentMentions(written.mentions);
    const checked = await smallWriting.check('text', written.text);
    const named = await topics.findUsableNamed(caller, namedTopics(checked.text));
    const topicIds = [...new Set([...written.topicIds, ...named])].slice(0, thoughtTopicsMax);
    const { pictures, bookId } = written;
    const content = { text: checked.text, pictures: [...pictures], bookId, topicIds, mentions };
    return { content, checked, bookTitle: book };
  }

  /** Marks the pictures as used, and lets go of those that neither the text nor what others read shows. */
  async function claim(tx: Transaction, { id, uid, pictures, shownPictures }: StoredThought): Promise<void> {
    const owner = { kind: fileOwner, id };
    for (const [at, picture] of pictures.entries())
      await uploads.claimPicture(tx, uid, picture, { ...owner, field: `pictures.${at}` });
    await uploads.releaseOthers(tx, [...pictures, ...shownPictures], owner);
  }

  /** @returns its title. */
  async function findBook(uid: number, id: number): Promise<string> {
    const book = (await books.findVisibleTo(uid, [id])).get(id);
    if (!book) throw new Problem('book.not_found');
    if (book.waiting) throw new Problem('thought.book_waiting');
    return book.row.title;
  }

  async function currentMentions(mentions: readonly Mention[]): Promise<Mention[]> {
    if (mentions.length === 0) return [];
    const people = await accounts.getPeople(mentions.map(({ uid }) => uid));
    return [...new Map(mentions.map((each) => [each.uid, each])).values()].map(({ uid, name }) => {
      if (!people.has(uid)) throw new Problem('comment.mention_unknown');
      return { uid, name };
    });
  }
}

import type { RichDocument } from '@gongdu/contract/document/document';
import type { PublicContent } from '@gongdu/contract/writing/works/public-content';
import { plainText } from '@gongdu/rules/document/text';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import type { CheckedField, ContentChecks } from '../../../moderation/content-checks/service.ts';
import { isMine } from '../policy.ts';
import { toContent } from '../presenter.ts';
import { findWorks } from '../store.ts';

/** A text of a work and its field. */
interface WorkText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

interface Needs extends Pick<Platform, 'db'> {
  readonly contentChecks: Pick<ContentChecks, 'inspect'>;
}

/** What submission would make public, checked outside of the transaction: by the ids of the caller's own works. */
export function createTextChecks({ db, contentChecks }: Needs) {
  return async (
    caller: Caller,
    items: readonly { readonly id: number; readonly version: number }[],
  ): Promise<ReadonlyMap<number, readonly CheckedField[]>> => {
    const checked = new Map<number, readonly CheckedField[]>();
    if (items.length === 0) return checked;
    const versions = new Map(items.map(({ id, version }) => [id, version]));
    for (const work of await findWorks(db, [...versions.keys()])) {
      const wanted = isMine(caller, work) && work.version === versions.get(work.id);
      if (wanted) checked.set(work.id, await contentChecks.inspect(workTexts(toContent(work)), 'text'));
    }
    return checked;
  };
}

/** Everything in a work that readers will read, each at its field. */
function workTexts({ title, body, beside }: PublicContent): WorkText[] {
  const texts = [
    { path: ['title'], text: title },
    { path: ['body'], text: documentText(body) },
    ...besideTexts(beside),
  ];
  return texts.filter(({ text }) => text.trim() !== '');
}

function besideTexts(beside: PublicContent['beside']): WorkText[] {
  if (beside === null) return [];
  if (beside.kind === 'book_list')
    return beside.items.map(({ note }, index) => ({ path: ['items', index, 'note'], text: note }));
  return beside.parts.flatMap(({ title, range, lead, questions }, index) => [
    { path: ['parts', index, 'title'], text: title },
    { path: ['parts', index, 'range'], text: range },
    { path: ['parts', index, 'lead'], text: documentText(lead) },
    ...questions.map((text, at) => ({ path: ['parts', index, 'questions', at], text })),
  ]);
}

type Node = RichDocument['content'][number];

/** Attributes that readers read. */
const readAttributes = ['alt', 'caption', 'question', 'options', 'title', 'author', 'chapter', 'name'];

/** All that people read or follow in a rich text: also captions, polls, names and addresses of links. */
function documentText(document: RichDocument): string {
  return [plainText(document), ...document.content.flatMap(besideWords)]
    .filter((text) => text !== '')
    .join('\n');
}

function besideWords({ attrs = {}, marks = [], content = [] }: Node): string[] {
  const own = readAttributes.flatMap((name) => wordsIn(attrs[name]));
  const links = marks.flatMap((mark) => wordsIn(mark.attrs?.['href']));
  return [...own, ...links, ...content.flatMap(besideWords)];
}

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

import { plainText, type RichDocument } from '@gongdu/contract/document';
import type { Post, PostRow } from '@gongdu/contract/post';
import type { Caller } from '../../http/caller.ts';
import type { Person } from '../accounts/service.ts';
import { isMine } from './policy.ts';
import type { PostSummary, StoredPost } from './store.ts';

const excerptLength = 120;

/** What is kept beside the body so that lists never read it. `words` counts characters without white space. */
export function summarize(body: RichDocument): { excerpt: string; words: number } {
  const text = plainText(body);
  return {
    excerpt: text.replace(/\s+/g, ' ').slice(0, excerptLength),
    words: text.replace(/\s+/g, '').length,
  };
}

export function toRow(post: PostSummary): PostRow {
  return { ...post, refusal: refusalOf(post) };
}

export function toPost(post: StoredPost, author: Person, caller: Caller): Post {
  return { ...toRow(post), body: post.body, author, mine: isMine(caller, post) };
}

function refusalOf({ refusalCode: code, refusalSentence, refusedAt: at }: PostSummary): PostRow['refusal'] {
  return code === null || at === null ? null : { code, sentence: refusalSentence ?? '', at };
}

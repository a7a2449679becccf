/** One request of the mix. */
export interface MixedRequest {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string | null;
  readonly body?: string;
  /** Of a write, by which it is looked for at the end. */
  readonly key?: string;
}

export const kinds = ['list', 'unread', 'item', 'page', 'search', 'feed', 'draft', 'like'] as const;
export type Kind = (typeof kinds)[number];

/** Of twenty requests, seven are lists; spread so that no kind comes in bursts. */
const order: readonly Kind[] = [
  ...(['list', 'unread', 'item', 'list', 'page', 'search', 'list'] as const),
  ...(['unread', 'list', 'item', 'page', 'list', 'feed', 'draft'] as const),
  ...(['list', 'unread', 'page', 'item', 'like', 'list'] as const),
];

const searched = ['城南', '读书', '边城', '茶馆', '散文'];
const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '读到一半，先记下来。' }] }],
};

interface Needs {
  /** Tokens of those who read and write. */
  readonly tokens: readonly string[];
  /** Published posts, none by one of them. */
  readonly posts: readonly number[];
}

/** The mix in its order, without end. */
export function createMix({ tokens, posts }: Needs): () => MixedRequest {
  let asked = 0;
  const written = { draft: 0, like: 0 };
  return () => {
    const nth = asked++;
    const kind = order[nth % order.length] ?? 'list';
    const token = tokens[nth % tokens.length] ?? null;
    const post = posts[nth % posts.length] ?? 0;
    const read = (path: string) => ({ kind, method: 'GET' as const, path, token });
    if (kind === 'unread') return read('/api/userNotice/unread');
    if (kind === 'item') return read(`/api/works/${post}`);
    if (kind === 'page') return { ...read(`/post/${post}`), token: null };
    if (kind === 'search')
      return read(`/api/search?q=${encodeURIComponent(searched[nth % searched.length] ?? '')}`);
    if (kind === 'feed') return read('/api/feeds/recommended');
    if (kind === 'list') {
      const asks = JSON.stringify({ contentType: 1, PageIndex: 1 + (nth % 5), PageSize: 20 });
      return { kind, method: 'POST', path: '/api/Common/GetPage', token, body: asks };
    }
    if (kind === 'draft') {
      const nthDraft = written.draft++;
      const key = `第 ${process.pid}-${nthDraft} 稿`;
      return {
        kind,
        method: 'POST',
        path: '/api/works',
        // in turn, as each may have 1,000 drafts
        token: tokens[nthDraft % tokens.length] ?? null,
        body: JSON.stringify({ title: key, body }),
        key,
      };
    }
    // One writer likes every post, then the next: likes of one post wait for each other.
    const liked = written.like++;
    const by = Math.floor(liked / posts.length) % tokens.length;
    const likedPost = posts[liked % posts.length] ?? 0;
    const path = `/api/reactions/post/${likedPost}/like`;
    return { kind, method: 'PUT', path, token: tokens[by] ?? null, body: '{}', key: `${by}/${likedPost}` };
  };
}

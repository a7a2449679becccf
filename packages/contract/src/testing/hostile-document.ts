/**
 * One attack vector in every place of a document that holds a string: texts, links, attributes known and unknown, names
 * of nodes and of marks.
 */
export function hostileDocument(vector: string): { type: 'doc'; content: unknown[] } {
  const marks = [
    { type: 'link', attrs: { href: vector, onclick: vector, target: vector, rel: vector, style: vector } },
    { type: 'textStyle', attrs: { fontSize: vector, color: vector, style: vector } },
    { type: 'highlight', attrs: { tint: vector, color: vector } },
    { type: vector, attrs: { [vector]: vector } },
  ];
  const text = { type: 'text', text: vector, marks };
  const everything = {
    src: vector,
    href: vector,
    style: vector,
    class: vector,
    onload: vector,
    onerror: vector,
  };
  return {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: vector, ...everything }, content: [text, { type: vector }] },
      { type: 'heading', attrs: { level: vector, id: vector, ...everything }, content: [text] },
      { type: 'codeBlock', attrs: { language: vector }, content: [text] },
      { type: 'paragraph', content: names(vector) },
      ...media(vector, everything),
      bookAndPoll(vector),
      {
        type: 'quoteCard',
        attrs: {
          quoteId: 7,
          bookId: 7,
          title: vector,
          author: vector,
          chapter: vector,
          text: vector,
          href: vector,
        },
      },
      {
        type: 'poll',
        attrs: { pollId: 'poll-00002', question: vector, options: [vector, '别的'], endsAt: vector },
      },
      {
        type: 'spoiler',
        attrs: { title: vector, open: vector },
        content: [{ type: 'paragraph', content: [text] }],
      },
      table(vector, text),
      { type: vector, attrs: everything, content: [text] },
      { type: 'script', content: [text] },
      { type: '__proto__', content: [text] },
      { type: 'constructor', content: [text] },
    ],
  };
}

function names(vector: string): unknown[] {
  return [
    { type: 'mention', attrs: { uid: 7, name: vector, href: vector } },
    { type: 'mention', attrs: { uid: vector, name: vector } },
    { type: 'topic', attrs: { id: 7, name: vector, onclick: vector } },
  ];
}

function media(vector: string, everything: object): unknown[] {
  return [
    { type: 'image', attrs: { ...everything, alt: vector, caption: vector, width: vector } },
    {
      type: 'image',
      attrs: {
        src: '/storage/u/1/demo/a.png',
        alt: vector,
        caption: vector,
        srcset: vector,
        onerror: vector,
      },
    },
    { type: 'video', attrs: { ...everything, poster: vector, caption: vector } },
    {
      type: 'video',
      attrs: { src: '/storage/u/1/demo/a.mp4', poster: vector, caption: vector, pixelWidth: vector },
    },
  ];
}

function bookAndPoll(vector: string): unknown {
  return {
    type: 'bookCard',
    attrs: { bookId: 7, title: vector, author: vector, cover: vector, href: vector },
  };
}

function table(vector: string, text: unknown): unknown {
  const cell = {
    type: 'tableCell',
    attrs: { colspan: vector, rowspan: vector, style: vector, colwidth: [vector] },
    content: [{ type: 'paragraph', content: [text] }],
  };
  return { type: 'table', attrs: { style: vector }, content: [{ type: 'tableRow', content: [cell] }] };
}

/** Whether plain text is Markdown: one unmistakable mark, or two list items. */
export function isMarkdown(text: string): boolean {
  return (
    definitePatterns.some((pattern) => pattern.test(text)) || (text.match(listItemPattern)?.length ?? 0) > 1
  );
}

const definitePatterns = [
  // a heading; a topic (#话题) has no space after its sign
  /^#{1,6} +\S/m,
  /^(```|~~~).*\n[\s\S]*\n\1/m,
  /^> ?\S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|tel:)[^)\s]+\)/,
  /\*\*(?![\s*])[^*\n]+(?<!\s)\*\*/,
  /^\|? *:?-{3,}:? *\|/m,
];
const listItemPattern = /^ {0,6}(?:[-*+]|\d{1,3}[.)]) +\S/gm;

/** Converts to HTML that has yet to be cleaned. The library loads with the first such paste. */
export async function markdownToHtml(text: string): Promise<string> {
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true, breaks: true });
  marked.use({
    tokenizer: {
      emStrong(src, maskedSrc, previous) {
        // not emphasis: 2*3*4
        if (/\d$/.test(previous ?? '') && /^\*\d/.test(src)) return undefined;
        const token = chineseEmphasis(src, maskedSrc.slice(-src.length), previous);
        return token ? { ...token, tokens: this.lexer.inlineTokens(token.text) } : false;
      },
    },
  });
  const page = new DOMParser().parseFromString(
    await marked.parse(text.replace(/\r\n?/g, '\n').replace(frontMatter, '')),
    'text/html',
  );
  // a trailing line break adds no line
  for (const code of page.querySelectorAll('pre > code')) code.textContent = code.textContent.trimEnd();
  return page.body.innerHTML;
}

/** Front matter, which note-taking programs and site generators write above a text; it is not part of the text. */
const frontMatter = /^---\n(?:[\w-]+:.*\n|[ \t]+\S.*\n|- .*\n)+---\n+/;

/**
 * `**“重点”**很好`: Markdown's rules do not recognise emphasis marks next to Chinese punctuation.
 * @param masked The same text with links and code masked, so that stars inside them are ignored.
 */
function chineseEmphasis(src: string, masked: string, previous = '') {
  const strong = strongPattern.exec(masked)?.[0];
  if (strong !== undefined)
    return {
      type: 'strong',
      raw: src.slice(0, strong.length),
      text: src.slice(2, strong.length - 2),
    } as const;
  const em = /[\w*]$/.test(previous) ? undefined : emPattern.exec(masked)?.[0];
  if (em === undefined) return undefined;
  return { type: 'em', raw: src.slice(0, em.length), text: src.slice(1, em.length - 1) } as const;
}

const strongPattern = /^\*\*(?![\s*])(?:[^*]|\*(?!\*))+?(?<!\s)\*\*(?!\*)/;
const emPattern = /^\*(?![\s*])[^*]+?(?<!\s)\*(?![\w*])/;

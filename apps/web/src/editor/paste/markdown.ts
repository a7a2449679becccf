/** Whether a text without any format of its own was written as Markdown: one sure sign, or two items of a list. */
export function isMarkdown(text: string): boolean {
  return (
    definitePatterns.some((pattern) => pattern.test(text)) || (text.match(listItemPattern)?.length ?? 0) > 1
  );
}

const definitePatterns = [
  // a heading; #话题 has no space behind its sign
  /^#{1,6} +\S/m,
  /^(```|~~~).*\n[\s\S]*\n\1/m,
  /^> ?\S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|tel:)[^)\s]+\)/,
  /\*\*(?![\s*])[^*\n]+(?<!\s)\*\*/,
  /^\|? *:?-{3,}:? *\|/m,
];
const listItemPattern = /^ {0,6}(?:[-*+]|\d{1,3}[.)]) +\S/gm;

/** As HTML that has yet to be cleaned. The library comes with the first paste of this kind. */
export async function markdownToHtml(text: string): Promise<string> {
  const { marked } = await import('marked');
  const page = new DOMParser().parseFromString(
    await marked.parse(text, { gfm: true, breaks: true }),
    'text/html',
  );
  // the end of the last line is no line of its own
  for (const code of page.querySelectorAll('pre > code')) code.textContent = code.textContent.trimEnd();
  convertStrong(page.body);
  return page.body.innerHTML;
}

/** `**“重点”**很好`: beside Chinese signs the rules of Markdown leave the stars standing. */
function convertStrong(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && !node.parentElement?.closest('code, pre') && strongPattern.test(node.data))
      textNodes.push(node);
  }
  for (const node of textNodes) {
    const parts = node.data.split(strongPattern).map((part, at) => {
      if (at % 2 === 0) return part;
      const bold = document.createElement('strong');
      bold.append(part);
      return bold;
    });
    node.replaceWith(...parts);
  }
}

const strongPattern = /\*\*(?![\s*])([^*]+?)(?<!\s)\*\*/;

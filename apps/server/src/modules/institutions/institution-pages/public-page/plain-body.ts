import type { BlockItems } from '@gongdu/contract/institutions/page/blocks';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import { allBlocks } from '@gongdu/rules/institutions/page/parse-page';
import { attributesHtml, escapeHtml } from '../../../../shared/text/html.ts';
import { wordsOf } from '../page-text.ts';

interface PlainPage {
  readonly document: PageDocument;
  readonly items: BlockItems;
  readonly institution: PageInstitution;
}

/** The text of a page without its design: used if the web build is missing, or its rendering fails. */
export function plainBody({ document, items, institution }: PlainPage): string {
  const { name, operatorName, creditCode, phone, email, address } = institution;
  const blocks = allBlocks(document.blocks).map((block) => {
    const words = wordsOf({ ...document, blocks: [{ ...block, children: {} }] }).split('\n');
    const rows = (items[block.id] ?? []).map(({ title, link }) =>
      link === null
        ? `<li>${escapeHtml(title)}</li>`
        : `<li><a${attributesHtml({ href: link })}>${escapeHtml(title)}</a></li>`,
    );
    return `<section>${words.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<ul>${rows.join('')}</ul></section>`;
  });
  const facts = {
    运营主体: operatorName,
    统一社会信用代码: creditCode,
    电话: phone,
    邮箱: email,
    地址: address,
  };
  const lines = Object.entries(facts).filter(([, value]) => value !== '');
  return [
    `<h1>${escapeHtml(name)}</h1><main>${blocks.join('')}</main><footer><dl>`,
    ...lines.map(([fact, value]) => `<dt>${fact}</dt><dd>${escapeHtml(value)}</dd>`),
    '</dl></footer>',
  ].join('');
}

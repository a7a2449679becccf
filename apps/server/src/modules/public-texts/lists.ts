import type { PublicText, TextBlock } from '@gongdu/contract/public-site/text';
import { packagesTable, servicesTable } from './third-parties.ts';

/** Puts the lists where a text says `{{services}}`, `{{packages}}` or `{{collected}}`. */
export function withLists({ sections, ...text }: PublicText, collected: () => string[][]): PublicText {
  const fill = (block: TextBlock): TextBlock => {
    if (block === '{{services}}') return servicesTable();
    if (block === '{{packages}}') return packagesTable();
    if (block !== '{{collected}}') return block;
    return { table: { head: ['类别', '收集的信息', '用途'], rows: collected() } };
  };
  const filled = sections.map(({ heading, body }) => ({ heading, body: body.map(fill) }));
  return { ...text, sections: filled };
}

// @vitest-environment jsdom

import { isStoredAt } from '@gongdu/contract/stored-media';
import { hostileDocument } from '@gongdu/contract/testing/hostile-document';
import { addressVectors, markupVectors, styleVectors } from '@gongdu/contract/testing/xss-vectors';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ViewNode } from '../ui/document/document-node.ts';
import { DocumentView } from '../ui/document/document-view.tsx';
import { OwnMedia } from '../ui/media/own-media.ts';

const forbidden =
  'script, iframe, object, embed, link, meta, base, form, style, svg script, math, frame, input, button';
const safe = /^(https?:|mailto:|tel:|\/(?![/\\]))/i;

/** Bypasses the parser, like another program that writes to the database. */
function drawn(vector: string): Element[] {
  const content = hostileDocument(vector).content as ViewNode[]; // nodes of any shape are the point of the test
  const { container } = render(
    <OwnMedia value={isStoredAt('')}>
      <DocumentView document={{ content }} />
    </OwnMedia>,
  );
  expect(container.querySelector(forbidden)).toBeNull();
  return [...container.querySelectorAll('*')];
}

describe('the document view', () => {
  it.each([...markupVectors, ...addressVectors, ...styleVectors])('neutralizes %j', (vector) => {
    for (const element of drawn(vector))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^formaction|^srcdoc|^srcset/i);
        if (['href', 'src', 'poster'].includes(name)) expect(value).toMatch(safe);
        // generated covers place their letters by inline styles
        if (name === 'style' && !element.closest('svg')) expect(value).toMatch(/^font-size: \d\dpx;$/);
      }
  });
});

import { Extension, type InputRule, markInputRule } from '@tiptap/core';

/**
 * Markdown marks that make enclosed text bold, italic or struck through while typing. The library's own rules require a
 * space before them, which Chinese does not have; figures such as 3*4*5 are left unchanged.
 */
export const MarkInputRules = Extension.create({
  name: 'markInputRules',
  addInputRules() {
    const { marks } = this.editor.schema;
    return Object.entries(patterns).flatMap(([name, expressions]) => {
      const type = marks[name];
      return type ? expressions.map((find): InputRule => markInputRule({ find, type })) : [];
    });
  },
});

const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  bold: [/(?<![*\d])(\*\*(?![\s*])([^*]+?)(?<!\s)\*\*)$/, /(?<![\w_])(__(?![\s_])([^_]+?)(?<!\s)__)$/],
  italic: [/(?<![*\w])(\*(?![\s*])([^*]+?)(?<!\s)\*)$/, /(?<![\w_])(_(?![\s_])([^_]+?)(?<!\s)_)$/],
  strike: [/(?<!~)(~~(?![\s~])([^~]+?)(?<!\s)~~)$/],
};

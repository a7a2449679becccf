import { Extension, type InputRule, markInputRule } from '@tiptap/core';

/**
 * Signs that make what stands between them bold, italic or struck through while one writes. The library's own rules
 * want a space before them, which Chinese does not have; figures such as 3*4*5 stay what they are.
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

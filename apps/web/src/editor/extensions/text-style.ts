import { fontSizes } from '@gongdu/contract/document/limits';
import { Extension } from '@tiptap/core';
import { textColorOf, textColors } from '../../ui/document/text-color.ts';

/**
 * The six sizes and the inks as attributes of `textStyle`; other pasted styles are dropped, as on the server. CSS draws
 * the inks, so that each stays readable in dark mode.
 */
export const TextStyleAttributes = Extension.create({
  name: 'textStyleAttributes',
  addGlobalAttributes() {
    return [
      {
        types: ['textStyle'],
        attributes: {
          fontSize: {
            default: null,
            parseHTML: (element) => fontSizes.find((size) => size === element.style.fontSize) ?? null,
            renderHTML: ({ fontSize }) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
          },
          color: {
            default: null,
            parseHTML: (element) =>
              textColorOf(element.dataset.ink) ?? textColorOfStyle(element.style.color) ?? null,
            renderHTML: ({ color }) => (color ? { 'data-ink': color } : {}),
          },
        },
      },
    ];
  },
});

/** Browsers write `#c6262e` as `rgb(198, 38, 46)`. */
function textColorOfStyle(color: string): string | undefined {
  const parts = color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return textColors.find(({ value }) => value === hex || value === color)?.value;
}

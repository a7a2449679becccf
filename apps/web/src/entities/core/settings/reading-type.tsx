import { readingFonts, readingSizes } from '../../../ui/theme/appearance.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { changeSettings, useSettings } from './settings.ts';

/** Typeface and size of long texts. */
export function ReadingType() {
  const { readingFont, readingSize } = useSettings();
  return (
    <>
      <ChoiceGroup
        legend="正文字体"
        options={readingFonts}
        value={readingFont}
        onChange={(font) => changeSettings({ readingFont: font })}
      />
      <ChoiceGroup
        legend="正文字号"
        options={readingSizes}
        value={readingSize}
        onChange={(size) => changeSettings({ readingSize: size })}
      />
    </>
  );
}

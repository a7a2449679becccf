import { codeMistake, phoneMistake } from '../form/field.ts';

export type FieldName = 'name' | 'phone' | 'code' | 'text';

/** The messages of the contract (`visitorSignIn`, `sendLeaveMessage`), before anything is sent; '' if valid. */
export function mistakeIn(name: FieldName, value: string): string {
  const trimmed = value.trim();
  switch (name) {
    case 'name':
      if (trimmed === '') return '请填写称呼';
      if ([...trimmed].length < 2) return '称呼至少 2 个字';
      return [...trimmed].length > 20 ? '称呼最多 20 个字' : '';
    case 'phone':
      return phoneMistake(value);
    case 'code':
      return codeMistake(value);
    case 'text':
      if (trimmed === '') return '请填写留言';
      return trimmed.length > 1000 ? '留言最多 1000 个字' : '';
  }
}

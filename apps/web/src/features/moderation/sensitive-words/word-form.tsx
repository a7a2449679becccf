import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  addSensitiveWord,
  listLevelLabels,
  type WordRow,
  wordCategories,
  wordCategoryLabels,
  wordLevels,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import { saveWord, wordReads } from './queries.ts';

interface WordFormProps {
  /** Absent: a new one. */
  readonly row?: WordRow;
  readonly isWhite: boolean;
  readonly onClose: () => void;
}

const levelDescriptions = {
  block: '含有它的内容不能发出，作者会看到提示',
  review: '内容先交给运营人员查看',
  mask: '发出后显示为 ＊',
} as const;

/** Adds or changes a word, or a passage of the white list. */
export function WordForm({ row, isWhite, onClose }: WordFormProps) {
  const form = useWordForm(row, isWhite, onClose);
  const { values, field, set } = form;
  const suggestPinyin = async () => {
    const { pinyin } = await import('pinyin-pro');
    set('pinyin', pinyin(values.word.trim(), { toneType: 'none', v: true }));
  };
  return (
    <ResponsiveModal onClose={onClose} title={titleOf(row, isWhite)} width={560}>
      <Form form={form} submitLabel={row ? '保存' : '添加'} onCancel={onClose}>
        <TextInput
          {...field('word')}
          label={isWhite ? '不检查的文字' : '敏感词'}
          description={
            isWhite
              ? '原样出现时，其中的敏感词不算；书名请带上书名号，网址请写完整'
              : '全半角、大小写、繁简和夹在中间的符号会自动识别，只需写一种'
          }
          data-autofocus
        />
        {!isWhite && (
          <RadioField
            {...field('level')}
            label="级别"
            options={wordLevels.map((value) => ({
              value,
              label: listLevelLabels[value],
              description: levelDescriptions[value],
            }))}
          />
        )}
        <NativeSelect
          {...field('category')}
          label="分类"
          data={wordCategories.map((value) => ({ value, label: wordCategoryLabels[value] }))}
        />
        {!isWhite && (
          <TextInput
            {...field('pinyin')}
            label="拼音（选填）"
            description="填写后，写成拼音或半汉字半拼音的也会被发现；多音字请核对"
            placeholder="如 du chang"
            rightSectionWidth={72}
            rightSection={
              <Button
                variant="subtle"
                size="compact-xs"
                disabled={values.word.trim() === ''}
                onClick={() => void suggestPinyin()}
              >
                自动填写
              </Button>
            }
          />
        )}
        <TextInput {...field('note')} label="备注（选填）" />
        {!isWhite && (
          <Checkbox
            label="允许单字词"
            description="单字会匹配大量正常内容，请确认后再勾选"
            {...field.check('allowShort')}
          />
        )}
      </Form>
    </ResponsiveModal>
  );
}

function titleOf(row: WordRow | undefined, isWhite: boolean): string {
  if (row) return isWhite ? '修改白名单' : '修改敏感词';
  return isWhite ? '添加白名单' : '添加敏感词';
}

interface WordValues extends Record<string, unknown> {
  readonly word: string;
  readonly level: string;
  readonly category: string;
  readonly note: string;
  readonly pinyin: string;
  readonly allowShort: boolean;
}

function useWordForm(row: WordRow | undefined, isWhite: boolean, onClose: () => void) {
  const queryClient = useQueryClient();
  const initial: WordValues = {
    word: row?.word ?? '',
    level: row?.level ?? (isWhite ? 'allow' : 'review'),
    category: row?.category ?? 'other',
    note: row?.note ?? '',
    pinyin: row?.pinyin ?? '',
    // An existing word of one character was confirmed when it was added.
    allowShort: row ? [...row.word].length === 1 : false,
  };
  return useApiForm({
    schema: addSensitiveWord.body,
    initial,
    submit: (body) => saveWord(row?.id, body),
    onDone: ({ word }) => {
      void stale(queryClient, ...wordReads);
      toast(row ? `「${word}」已保存，立即生效` : `已添加「${word}」，立即生效`, 'success');
      onClose();
    },
    problemFields: { 'word.known': 'word' },
  });
}

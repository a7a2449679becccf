import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { CountedTextarea } from '../../../../../ui/form/counted-textarea.tsx';
import { RadioField } from '../../../../../ui/form/radio-field.tsx';
import { OwnSentences } from './own-sentences.tsx';

export interface ReasonOption {
  readonly value: string;
  readonly label: string;
  /** The public page with the rule. */
  readonly rule?: string;
  /** What the author reads with it, until it is edited. */
  readonly sentence?: string;
}

const ruleNames: Readonly<Record<string, string>> = {
  '/community-guide': '社区公约',
  '/copyright': '版权声明',
  '/privacy': '隐私政策',
};

interface ReasonForm {
  readonly values: { readonly reason: string | undefined; readonly sentence: string; readonly note: string };
  readonly field: (name: 'reason' | 'sentence' | 'note') => object;
}

interface ReasonFieldsProps {
  readonly form: ReasonForm;
  readonly reasons: readonly ReasonOption[];
  /** By default the reason alone changes. */
  readonly onChoose?: (reason: string) => void;
  /** The reader of the sentence, such as 作者. */
  readonly recipient: string;
  readonly sentenceDescription: string;
  /** Puts a sentence that the operator has kept into the field; without it none is offered. */
  readonly onSentence?: (sentence: string) => void;
  /** Whether the decision has a note for operators. */
  readonly hasNote: boolean;
  /** Gets the focus when the dialog opens. */
  readonly autoFocus?: boolean;
  /** The credit field, between what the author and what operators read. */
  readonly points?: ReactNode;
}

/** A reason with its rule, a sentence to the author, the points, a note for operators. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { form, reasons, recipient } = props;
  const rule = reasons.find(({ value }) => value === form.values.reason)?.rule;
  return (
    <>
      <div>
        <RadioField
          {...form.field('reason')}
          value={form.values.reason ?? null}
          {...(props.onChoose && { onChange: props.onChoose })}
          label="原因"
          withAsterisk
          autoFocus={props.autoFocus ?? false}
          options={reasons.map(({ value, label }, at) => ({
            value,
            label: (
              <>
                {label} <KeyHint letter={String(at + 1)} />
              </>
            ),
          }))}
        />
        {rule && (
          <Text c="dimmed" fz="sm" mt="xs" role="status">
            依据：
            <a href={rule} target="_blank" rel="noopener">
              《{ruleNames[rule] ?? '社区规则'}》
            </a>
          </Text>
        )}
      </div>
      <CountedTextarea
        {...form.field('sentence')}
        value={form.values.sentence}
        label={`给${recipient}的说明`}
        description={props.sentenceDescription}
        rows={3}
      />
      {props.onSentence && <OwnSentences value={form.values.sentence} onUse={props.onSentence} />}
      {props.points}
      {props.hasNote && (
        <CountedTextarea
          {...form.field('note')}
          value={form.values.note}
          label="内部备注"
          description="只有审核人员能看到。"
          rows={2}
        />
      )}
    </>
  );
}

/** Digits select a reason while the fields are empty. @returns whether the key was handled. */
export function pressReasonKey(
  event: KeyboardEvent,
  reasons: readonly ReasonOption[],
  onChoose: (reason: string) => void,
): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey || isTyping(target)) return false;
  const at = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const reason = reasons[at];
  if (!reason) return false;
  event.preventDefault();
  onChoose(reason.value);
  document
    .querySelector<HTMLElement>(`[role="dialog"] input[type="radio"][value="${reason.value}"]`)
    ?.focus();
  return true;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, input:not([type="radio"], [type="checkbox"])') !== null
  );
}

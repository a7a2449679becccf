import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.ts';
import classes from './book-categories.module.css';

interface NameFormProps {
  readonly label: string;
  readonly name?: string;
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** One line that is typed in place; Escape leaves it. */
export function NameForm({ label, name = '', onSave, onClose }: NameFormProps) {
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useUnsavedChanges(value !== name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const trimmed = value.trim();
    if (trimmed === '') return setError('请填写分类名称');
    setBusy(true);
    const saved = await onSave(trimmed);
    setBusy(false);
    if (saved) onClose();
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={20}
        value={value}
        error={error}
        autoFocus
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      />
      <Button type="submit" loading={busy}>
        保存
      </Button>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
    </form>
  );
}

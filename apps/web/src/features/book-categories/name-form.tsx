import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../ui/unsaved.ts';
import styles from './book-categories.module.css';

interface NameFormProps {
  readonly label: string;
  readonly name?: string;
  readonly save: (name: string) => Promise<boolean>;
  readonly close: () => void;
}

/** One line that is typed in place; Escape leaves it. */
export function NameForm({ label, name = '', save, close }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useUnsaved(typed !== name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return setError('请填写分类名称');
    setBusy(true);
    const saved = await save(wanted);
    setBusy(false);
    if (saved) close();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={20}
        value={typed}
        error={error}
        autoFocus
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && close()}
      />
      <Button type="submit" loading={busy}>
        保存
      </Button>
      <Button variant="default" onClick={close}>
        取消
      </Button>
    </form>
  );
}

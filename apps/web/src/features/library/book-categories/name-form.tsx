import { createInstitutionCategory } from '@gongdu/contract/library/books/institution-categories';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { stale } from '../../../lib/api/reads.ts';
import classes from './book-categories.module.css';
import { categoriesQuery, createCategory, updateCategory } from './queries.ts';
import type { TreeNode } from './tree.ts';

interface NameFormProps {
  readonly label: string;
  /** The category that is renamed; absent: a new one below `parentId`. */
  readonly node?: TreeNode;
  readonly parentId?: number | null;
  readonly onClose: () => void;
}

/** One line that is typed in place; Escape leaves it. */
export function NameForm({ label, node, parentId = node?.parentId ?? null, onClose }: NameFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: createInstitutionCategory.body,
    initial: { name: node?.name ?? '' },
    toBody: ({ name }) => ({ name, parentId }),
    submit: (body) => (node ? updateCategory(node.id, body) : createCategory(body)),
    onDone: async () => {
      await stale(queryClient, categoriesQuery.queryKey);
      onClose();
    },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        {...form.field('name')}
        aria-label={label}
        placeholder={label}
        error={form.field('name').error ?? form.failure}
        autoFocus
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" loading={form.busy}>
        保存
      </Button>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
    </form>
  );
}

import { moderateBooks } from '@gongdu/contract/core/accounts/role';
import { type Book, setBookEdition } from '@gongdu/contract/library/books/book';
import { Button, Group } from '@mantine/core';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { bookReads } from '../../../../entities/library/book/book-reads.ts';
import { pickBooks } from '../../../../entities/library/book/picker/pick-books.ts';
import { call } from '../../../../lib/api/call.ts';
import { hasPermission } from '../../../../lib/auth/permissions.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { MergeTools } from '../merges/merge-tools.tsx';

/** Operators assign the book to a work as one of its editions. */
export function EditionTools({ book: { id, title, editionOf } }: { readonly book: Book }) {
  const permissions = useSession((session) => session.permissions);
  const set = useAction((of: number | null) => call(setBookEdition, { params: { id }, body: { of } }), {
    invalidates: bookReads,
    onDone: (after) => {
      if (after.editionOf !== editionOf)
        toastWithUndo(
          after.editionOf === null ? `《${title}》已独立成书` : `《${title}》已归入另一本书的版本`,
          () => void set.run(editionOf),
        );
    },
  });
  if (!hasPermission({ permissions }, [moderateBooks])) return null;
  const join = async () => {
    const [target] = (await pickBooks({ max: 1, search: title })) ?? [];
    if (!target || target.id === id) return;
    const isSure = await confirm({
      title: '归入另一本书的版本',
      message: `《${title}》将作为《${target.name}》（${target.authorName}）的一个版本，它们共用评分、书评、书单和领读。`,
      confirmLabel: '归入',
    });
    if (isSure) await set.run(target.id);
  };
  return (
    <Section
      title="版本整理"
      description="同一部作品的不同版本合在一起显示，录了两次的同一个版本合并成一本；整理会记入审计日志。"
    >
      <Group gap="xs">
        <Button variant="default" size="xs" loading={set.busy} onClick={() => void join()}>
          归入另一本书
        </Button>
        {editionOf !== null && (
          <Button variant="default" size="xs" loading={set.busy} onClick={() => void set.run(null)}>
            独立成书
          </Button>
        )}
        <MergeTools book={{ id, title }} />
      </Group>
    </Section>
  );
}

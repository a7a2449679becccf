import { Button } from '@mantine/core';
import { IconBlockquote } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../lib/auth/session.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';

const QuoteDialog = lazyComponent(async () => (await import('./quote-dialog.tsx')).QuoteDialog);

interface NoteQuoteProps {
  readonly book: { readonly id: number; readonly title: string };
}

/** 记书摘, with its dialog; nothing for who keeps no quotes. */
export function NoteQuote({ book }: NoteQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconBlockquote size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        记书摘
      </Button>
      {isOpen && (
        <LazyBoundary>
          <QuoteDialog book={book} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWaitingEntries } from '../../entities/core/outbox/entries.ts';
import type { Entry } from '../../entities/core/outbox/entry.ts';
import { loadOutbox } from '../../entities/core/outbox/outgoing.ts';
import { WaitingRow } from '../../entities/core/outbox/waiting-row.tsx';
import { readAs } from '../../lib/api/reads.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResponsiveModal } from '../../ui/overlay/responsive-modal.tsx';

/** All that the member wrote and the server does not have yet, the oldest first. */
export function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const entries = useWaitingEntries();
  return (
    <ResponsiveModal title="等着发出的" onClose={onClose} width={480}>
      {entries.length === 0 && <EmptyState icon={<IconChecks />} title="都已发出" />}
      {entries.map((entry) => (
        <Row key={entry.key} entry={entry} onLeave={onClose} />
      ))}
    </ResponsiveModal>
  );
}

function Row({ entry, onLeave }: { readonly entry: Entry; readonly onLeave: () => void }) {
  const navigate = useNavigate();
  const { data: kind } = useQuery(
    readAs(
      ['outbox', 'kind', entry.kind],
      {},
      async () => (await (await loadOutbox()).kindOf(entry.kind)) ?? null,
    ),
  );
  if (!kind) return null;
  const mend = () => {
    onLeave();
    void navigate(entry.from);
  };
  return (
    <WaitingRow
      entry={entry}
      text={`${kind.label}：${kind.excerpt(entry.input)}`}
      mends={kind.hasText}
      onMend={mend}
    />
  );
}

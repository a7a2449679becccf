import type { CannedReply } from '@gongdu/contract/institutions/inbox';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../../lib/auth/session.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { cannedRepliesQuery } from '../queries.ts';
import classes from './composer.module.css';
import { fillVariables } from './fill-variables.ts';

interface CannedPickerProps {
  readonly visitor: string;
  /** The text with its variables filled in. */
  readonly onSelect: (text: string) => void;
  readonly onClose: () => void;
  readonly onEscape: () => void;
}

/** Above the composer: searches the canned replies; arrows, Enter and Escape. */
export function CannedPicker({ visitor, onSelect, onClose, onEscape }: CannedPickerProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const replies = useQuery(cannedRepliesQuery);
  const found = (replies.data ?? []).filter(
    ({ title, text }) => title.includes(query) || text.includes(query),
  );
  const fill = useFill(visitor);

  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = found[active];
    if (event.key === 'ArrowDown') setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter' && chosen) onSelect(fill(chosen));
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  }

  return (
    <div ref={panel} className={classes.picker}>
      <input
        type="text"
        role="combobox"
        aria-label="查找快捷回复"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        placeholder="查找快捷回复"
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value.trim());
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <QueryView query={replies}>
        {(all) => (
          <>
            <div id={listId} role="listbox" aria-label="快捷回复">
              {found.map((reply, index) => (
                <Option
                  key={reply.id}
                  id={`${listId}-${index}`}
                  title={reply.title}
                  text={fill(reply)}
                  active={index === active}
                  onSelect={onSelect}
                />
              ))}
            </div>
            {found.length === 0 && (
              <Text p="md" c="var(--ink-2)" size="sm">
                {all.length === 0
                  ? '还没有快捷回复。在菜单「快捷回复」里添加常用的话，就能在这里一键填入。'
                  : `没有含「${query}」的快捷回复`}
              </Text>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly active: boolean;
  readonly onSelect: (text: string) => void;
}

function Option({ id, title, text, active, onSelect }: OptionProps) {
  return (
    <button
      ref={active ? scrollIntoView : undefined}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // the field keeps the focus
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onSelect(text)}
    >
      <b>{title}</b>
      <span>{text}</span>
    </button>
  );
}

function scrollIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function useFill(visitor: string): (reply: CannedReply) => string {
  const user = useSession((state) => state.user);
  const institution = user?.name ?? '';
  const member = user?.actingMember?.name ?? institution;
  return ({ text }) => fillVariables(text, { visitor, institution, member });
}

import {
  type BookLink,
  bookLinkBody,
  bookLinksMax,
  isbnPlace,
  setBookLinks,
} from '@gongdu/contract/library/books/holding';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../entities/core/form/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { RowContent } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Grip, SortableList, useSortableItem } from '../../../ui/list/sortable-list.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './book-links.module.css';
import { bookLinksQuery, linkReads } from './queries.ts';

type Draft = Pick<BookLink, 'name' | 'template'>;

/** The links of every book with a number, in their order. */
export function BookLinks() {
  const links = useQuery(bookLinksQuery);
  const [edited, setEdited] = useState<BookLink | 'new' | null>(null);
  const rows = links.data ?? [];
  return (
    <Section
      title="按书号的链接"
      description={`每本有书号的书都列出这些链接，书号填在 ${isbnPlace} 的位置。站内不会去访问它们。`}
      action={
        rows.length < bookLinksMax && (
          <Button variant="default" size="xs" onClick={() => setEdited('new')}>
            添加链接
          </Button>
        )
      }
    >
      <QueryView
        query={links}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={<IconLink size="1em" stroke={1.5} />} title="还没有链接" />}
      >
        {(all) => <SortedLinks links={all} onEdit={setEdited} />}
      </QueryView>
      {edited && (
        <LinkForm
          key={edited === 'new' ? 'new' : edited.id}
          links={rows}
          {...(edited !== 'new' && { link: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

interface SortedLinksProps {
  readonly links: readonly BookLink[];
  readonly onEdit: (link: BookLink) => void;
}

function SortedLinks({ links, onEdit }: SortedLinksProps) {
  const save = useAction((wanted: readonly Draft[]) => saveLinks(wanted), { invalidates: linkReads });
  const ids = links.map(({ id }) => id);
  return (
    <SortableList
      ids={ids}
      nameOf={(id) => `「${links.find((link) => link.id === id)?.name}」`}
      onMove={(id, from, to) => {
        const moved = links.find((link) => link.id === id);
        if (moved) void save.run(links.toSpliced(from, 1).toSpliced(to, 0, moved));
      }}
    >
      <ul className={classes.links} aria-label="按书号的链接">
        {links.map((link) => (
          <SortedLink
            key={link.id}
            link={link}
            onEdit={() => onEdit(link)}
            onRemove={() => void save.run(links.filter(({ id }) => id !== link.id))}
          />
        ))}
      </ul>
    </SortableList>
  );
}

interface SortedLinkProps {
  readonly link: BookLink;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function SortedLink({ link: { id, name, template }, onEdit, onRemove }: SortedLinkProps) {
  const { item, grip } = useSortableItem(id);
  return (
    <li className={classes.link} {...item}>
      <Grip {...grip} />
      <RowContent
        title={<h3>{name}</h3>}
        meta={<span className={classes.template}>{template}</span>}
        actions={
          <>
            <Button variant="default" size="xs" aria-label={`修改「${name}」`} onClick={onEdit}>
              修改
            </Button>
            <Button variant="default" size="xs" aria-label={`去掉「${name}」`} onClick={onRemove}>
              去掉
            </Button>
          </>
        }
      />
    </li>
  );
}

interface LinkFormProps {
  readonly links: readonly BookLink[];
  /** Absent: a new one, at the end. */
  readonly link?: BookLink;
  readonly onClose: () => void;
}

function LinkForm({ links, link, onClose }: LinkFormProps) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: bookLinkBody,
    initial: { name: link?.name ?? '', template: link?.template ?? '' },
    submit: (draft) =>
      saveLinks(link ? links.map((each) => (each.id === link.id ? draft : each)) : [...links, draft]),
    onDone: () => {
      void stale(queryClient, ...linkReads);
      toast('已保存', 'success');
      onClose();
    },
  });
  const { field } = form;
  return (
    <ResponsiveModal onClose={onClose} title={link ? '修改链接' : '添加链接'} width={480}>
      <Form form={form} submitLabel="保存" onCancel={onClose}>
        <TextInput {...field('name')} name="name" label="名称" data-autofocus />
        <TextInput
          {...field('template')}
          name="template"
          label="链接"
          type="url"
          placeholder={`https://www.example.com/search?q=${isbnPlace}`}
        />
      </Form>
    </ResponsiveModal>
  );
}

function saveLinks(links: readonly Draft[]): Promise<BookLink[]> {
  return call(setBookLinks, {
    body: { links: links.map(({ name, template }) => ({ name, template })) },
  });
}

import { blockLabels } from '@gongdu/contract/institutions/page/blocks';
import { pageAccents } from '@gongdu/contract/institutions/page/document';
import { Box } from '@mantine/core';
import { IconClick } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { blockErrors } from '../document/check-page.ts';
import { accentLabels } from '../document/compare-pages.ts';
import { change } from '../session/block-actions.ts';
import { useEditedPage } from '../session/page-context.ts';
import { selectedBlock } from '../session/page-session.ts';
import { BlockFields } from './block-fields.tsx';
import { ChoiceField } from './field-parts.tsx';
import classes from './fields.module.css';

/** The fields of the selected block, or those of the page; without a title if the surrounding sheet has one. */
export function FieldPanel({ titled = true }: { readonly titled?: boolean }) {
  const { session } = useEditedPage();
  const block = useStore(session.store, selectedBlock);
  const resets = useStore(session.store, (state) => state.resets);
  if (!block)
    return (
      <div className={classes.fields}>
        <Box component="h2" fw={600} fz="xl">
          页面
        </Box>
        <AccentField />
        <EmptyState
          icon={<IconClick size={32} aria-hidden />}
          title="选择一个版块"
          description="在画布或大纲里选择版块，在这里修改它。"
        />
      </div>
    );
  return (
    <div className={classes.fields}>
      {titled && (
        <Box component="h2" fw={600} fz="xl">
          {blockLabels[block.type]}
        </Box>
      )}
      <BlockFields
        key={`${block.id} ${resets}`}
        block={block}
        errors={blockErrors(block)}
        onChange={(next) => change(session, next)}
      />
    </div>
  );
}

export function AccentField() {
  const { session } = useEditedPage();
  const document = useStore(session.store, (state) => state.document);
  return (
    <ChoiceField
      label="主题色"
      value={document.theme.accent}
      options={pageAccents.map((accent) => [accent, accentLabels[accent]] as const)}
      onChange={(accent) =>
        session.edit(
          { ...document, theme: { ...document.theme, accent } },
          { message: `主题色改为${accentLabels[accent]}` },
        )
      }
    />
  );
}

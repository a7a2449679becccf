import { institutionKindLabels, institutionKinds } from '@gongdu/contract/core/institutions/institution';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { Box, Text } from '@mantine/core';
import { pageTemplates } from '../../../../entities/institutions/institution-page/templates/templates.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { withFreshIds } from '../document/edit-page.ts';
import classes from '../page-editor.module.css';
import { useEditedPage } from '../session/page-context.ts';
import { PageThumbnail } from '../versions/page-thumbnail.tsx';

interface TemplatesDialogProps {
  readonly onClose: () => void;
}

/** Templates, rendered with this institution's own name and data; those of its kind come first. */
export function TemplatesDialog({ onClose }: TemplatesDialogProps) {
  const { session, context } = useEditedPage();
  const own = context.institution.kind;
  const kinds = [own, ...institutionKinds.filter((kind) => kind !== own)];

  async function use(name: string, { theme, blocks }: PageDocument): Promise<void> {
    const { document } = session.state();
    const isEmpty = document.blocks.length === 0;
    const isConfirmed =
      isEmpty ||
      (await confirm({
        title: `换成“${name}”模板`,
        message: '现在的版块会全部换掉，可以撤销。',
        confirmLabel: '使用模板',
      }));
    if (!isConfirmed) return;
    session.edit(
      { ...document, theme, blocks: blocks.map(withFreshIds) },
      { select: null, message: `已使用“${name}”模板` },
    );
    if (!isEmpty) toastWithUndo(`已换成“${name}”模板`, session.undo);
    onClose();
  }

  return (
    <ResponsiveModal title="选择模板" width={900} onClose={onClose}>
      <div className={classes.templates}>
        {kinds.map((kind) => {
          const { key, name, description, document } = pageTemplates[kind];
          return (
            <button
              key={key}
              type="button"
              className={classes.template}
              onClick={() => void use(name, document)}
            >
              <PageThumbnail document={document} context={context} width={240} height={200} />
              <Box component="span" fw={600}>
                {name} <Badge tone={kind === own ? 'brand' : 'neutral'}>{institutionKindLabels[kind]}</Badge>
              </Box>
              <Text component="span" c="var(--ink-3)" size="sm">
                {description}
              </Text>
            </button>
          );
        })}
      </div>
    </ResponsiveModal>
  );
}

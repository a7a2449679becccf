import type { Work } from '@gongdu/contract/work';
import { Button, Modal } from '@mantine/core';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { When } from '../../../ui/when.tsx';
import { canEdit } from '../row-actions.ts';
import styles from './conflict-dialog.module.css';
import { copyText } from './copy-text.ts';
import type { Draft } from './draft-keeper.ts';
import { fingerprint } from './fingerprint.ts';

interface ConflictDialogProps {
  readonly mine: Draft;
  readonly theirs: Work;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** Two texts, one choice (P8); it cannot be waved away, since nothing is saved until it is made. */
export function ConflictDialog({ mine, theirs, takeTheirs, keepMine }: ConflictDialogProps) {
  const editable = canEdit(theirs);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={1040}
      title="这篇内容已在别处保存过"
    >
      <p className={styles.lead}>
        {editable
          ? '两份内容都在下面，不同的段落已标出。请选择保留哪一份，另一份将不再保留。'
          : '它已经在别处提交审核，现在不能再修改。需要的话，可以先复制你的内容。'}
      </p>
      <div className={styles.texts}>
        <Text heading="我的内容" draft={mine} other={theirs} />
        <Text heading="最新版本" draft={theirs} other={mine} savedAt={theirs.updatedAt} />
      </div>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={() => void copyText(mine)}>
          复制我的内容
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          使用最新版本
        </Button>
        {editable && <Button onClick={keepMine}>用我的内容覆盖</Button>}
      </div>
    </Modal>
  );
}

interface TextProps {
  readonly heading: string;
  readonly draft: Draft;
  readonly other: Draft;
  readonly savedAt?: string;
}

function Text({ heading, draft, other, savedAt }: TextProps) {
  const known = new Set(other.body.content.map(fingerprint));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard
    <section className={styles.text} aria-label={heading} tabIndex={0}>
      <p className={styles.heading}>
        {heading}
        {savedAt && (
          <span>
            <When at={savedAt} /> 保存
          </span>
        )}
      </p>
      <h3 className={styles.title} data-differs={draft.title !== other.title || undefined}>
        {draft.title || '还没有标题'}
      </h3>
      <DocumentView document={draft.body} isMarked={(block) => !known.has(fingerprint(block))} />
    </section>
  );
}

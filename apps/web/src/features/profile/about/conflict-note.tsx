import { Alert, Button } from '@mantine/core';
import form from './about-form.module.css';

interface ConflictNoteProps {
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** Saved in another tab meanwhile: what was typed here stays until its writer has decided. */
export function ConflictNote({ takeTheirs, keepMine }: ConflictNoteProps) {
  return (
    <Alert color="yellow" variant="light" role="alert" title="资料已在另一个页面修改过">
      <div className={form.conflict}>
        你在这里改的内容还没有保存。
        <div>
          <Button size="xs" variant="default" onClick={takeTheirs}>
            放弃，用最新的
          </Button>
          <Button size="xs" onClick={keepMine}>
            仍然保存我改的
          </Button>
        </div>
      </div>
    </Alert>
  );
}

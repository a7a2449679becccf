import { Alert, Button } from '@mantine/core';
import formClasses from './profile-form.module.css';

interface ConflictAlertProps {
  readonly onDiscard: () => void;
  readonly onOverwrite: () => void;
}

/** Saved in another tab meanwhile: what was typed here stays until its writer has decided. */
export function ConflictAlert({ onDiscard, onOverwrite }: ConflictAlertProps) {
  return (
    <Alert color="yellow" variant="light" role="alert" title="资料已在另一个页面修改过">
      <div className={formClasses.conflict}>
        你在这里改的内容还没有保存。
        <div>
          <Button size="xs" variant="default" onClick={onDiscard}>
            放弃，用最新的
          </Button>
          <Button size="xs" onClick={onOverwrite}>
            仍然保存我改的
          </Button>
        </div>
      </div>
    </Alert>
  );
}

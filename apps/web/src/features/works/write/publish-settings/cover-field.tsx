import type { WorkFieldsProps } from '../../../../entities/work/work-slots.ts';
import { showableImage, uploadFile } from '../../../../lib/uploads/upload-file.ts';
import { UploadField } from '../../../../ui/upload/upload-field.tsx';
import classes from './publish-settings.module.css';

/** Covers are as wide to high as those of books. */
const ratio = 3 / 4;
const crop = { ratio, maxSide: 1200, title: '裁剪封面' };

export function CoverField({ meta, setMeta, locked }: WorkFieldsProps) {
  return (
    <div className={classes.field}>
      <p className={classes.label}>封面</p>
      <UploadField
        kind="image"
        text="添加封面"
        width={108}
        ratio={ratio}
        crop={crop}
        value={meta.cover}
        disabled={locked}
        onChange={(cover) => setMeta({ cover })}
        prepare={(file) => showableImage(file)}
        upload={(file, options) => uploadFile(file, { kind: 'image', ...options })}
      />
      <p className={classes.help}>没有封面时，会按标题画一张。</p>
    </div>
  );
}

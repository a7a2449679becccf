import { showableImage, uploadFile } from '../../../lib/upload.ts';
import { UploadBox } from '../../../ui/upload-box.tsx';
import type { WorkFieldsProps } from '../work-slots.ts';
import styles from './settings.module.css';

/** Covers are as wide to high as those of books. */
const ratio = 3 / 4;
const crop = { ratio, maxSide: 1200, title: '裁剪封面' };

export function CoverField({ meta, setMeta, locked }: WorkFieldsProps) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>封面</p>
      <UploadBox
        kind="image"
        text="添加封面"
        width={108}
        ratio={ratio}
        crop={crop}
        value={meta.cover}
        disabled={locked}
        onChange={(cover) => setMeta({ cover })}
        prepare={(file) => showableImage(file)}
        upload={(file, ways) => uploadFile(file, { kind: 'image', ...ways })}
      />
      <p className={styles.help}>没有封面时，会按标题画一张。</p>
    </div>
  );
}

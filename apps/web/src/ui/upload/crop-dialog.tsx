import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../overlay/dialog.tsx';
import classes from './crop-dialog.module.css';
import { type CropArea, cropImage } from './crop-image.ts';

export interface ImageCropProps {
  /** Must be an image that the browser can show: HEIC is converted before. */
  readonly file: File;
  /** Width by height; 1 by default. */
  readonly ratio?: number;
  /** For an avatar: the result is square, the frame shows the visible circle. */
  readonly round?: boolean;
  /** The most pixels of the result's longer side; 1920 by default. */
  readonly maxSide?: number;
  readonly title?: string;
  readonly onDone: (cropped: File) => void;
  readonly onCancel: () => void;
}

const zooms = { min: 1, max: 4, step: 0.1 };

export function CropDialog({
  file,
  ratio = 1,
  round = false,
  maxSide = 1920,
  title = '裁剪图片',
  onDone,
  onCancel,
}: ImageCropProps) {
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [unreadable, setUnreadable] = useState(false);

  const onConfirm = async () => {
    if (!area) return;
    await cropImage(file, area, maxSide).then(onDone, () => setUnreadable(true));
  };

  return (
    <Dialog opened onClose={onCancel} label={title} className={classes.dialog}>
      <h2 className={classes.title}>{title}</h2>
      {unreadable ? (
        <p className={classes.unreadable} role="alert">
          这张图片无法读取，请换一张
        </p>
      ) : (
        <div className={classes.stage}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              minZoom={zooms.min}
              maxZoom={zooms.max}
              aspect={ratio}
              cropShape={round ? 'round' : 'rect'}
              showGrid={!round}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': '裁剪框，用方向键移动图片' }}
              mediaProps={{ onError: () => setUnreadable(true) }}
            />
          )}
        </div>
      )}
      <div className={classes.zoom}>
        <IconMinus size={16} aria-hidden />
        <input
          type="range"
          aria-label="缩放"
          min={zooms.min}
          max={zooms.max}
          step={zooms.step}
          value={zoom}
          disabled={unreadable}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
        <IconPlus size={16} aria-hidden />
      </div>
      <footer className={classes.footer}>
        <Button variant="default" onClick={onCancel}>
          取消
        </Button>
        <Button onClick={() => void onConfirm()} disabled={!area || unreadable}>
          确定
        </Button>
      </footer>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

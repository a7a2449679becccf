import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy, IconDownload, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { copyToClipboard } from '../../../../ui/feedback/clipboard.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import classes from './share-dialog.module.css';

export interface ShareTarget {
  /** The page's own path, e.g. `/post/7`. */
  readonly path: string;
  /** For labels and the card, e.g. 《夜里读书》. */
  readonly name: string;
}

interface ShareDialogProps extends ShareTarget {
  readonly onClose: () => void;
}

/** The link, a picture with its QR code, and the device's own share menu. */
export function ShareDialog({ path, name, onClose }: ShareDialogProps) {
  const [card, setCard] = useState<'loading' | 'shown' | 'missing'>('loading');
  const address = `${window.location.origin}${path}`;
  const picture = `/share${path}.png`;
  return (
    <ResponsiveModal title={`分享${name}`} onClose={onClose}>
      <Stack gap="md">
        {card === 'missing' ? (
          <Banner>没有向未登录的人公开，收到链接的书友登录后才能打开，所以没有分享图。</Banner>
        ) : (
          <div className={classes.frame} data-loading={card === 'loading' || undefined}>
            <img
              className={classes.card}
              src={picture}
              width={900}
              height={1200}
              alt={`${name}的分享图，扫上面的二维码可以打开`}
              onLoad={() => setCard('shown')}
              onError={() => setCard('missing')}
            />
          </div>
        )}
        <TextInput
          label="链接"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group gap="xs">
          <Button
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copyToClipboard(address, '链接已复制')}
          >
            复制链接
          </Button>
          {card === 'shown' && (
            <Button
              component="a"
              href={picture}
              download={`${name}.png`}
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              保存图片
            </Button>
          )}
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare size={16} aria-hidden />}
              onClick={() => void shareBySystem(name, address)}
            >
              更多方式
            </Button>
          )}
        </Group>
      </Stack>
    </ResponsiveModal>
  );
}

async function shareBySystem(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) toast('没能打开系统的分享，请复制链接', 'warning');
  }
}

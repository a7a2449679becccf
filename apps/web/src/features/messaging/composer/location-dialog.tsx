import { Button, Modal, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import styles from './composer.module.css';

interface LocationDialogProps {
  readonly close: () => void;
  readonly choose: (body: object) => void;
}

/** Coordinates from the browser, if the person consents, or typed; no map service is asked. */
export function LocationDialog({ close, choose }: LocationDialogProps) {
  const [label, setLabel] = useState('');
  const [spot, setSpot] = useState({ latitude: '', longitude: '' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const latitude = numberIn(spot.latitude, 90);
  const longitude = numberIn(spot.longitude, 180);

  function locate(): void {
    setBusy(true);
    setFault(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        setSpot({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) });
      },
      () => {
        setBusy(false);
        setFault('没有取得位置：浏览器未允许，或设备暂时不能定位。可以在下面填写坐标。');
      },
      { timeout: 10_000 },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (label.trim() === '' || latitude === null || longitude === null) {
      setFault('请填写地点名称，以及 -90 到 90 的纬度、-180 到 180 的经度。');
      return;
    }
    choose({ latitude, longitude, scale: 15, label: label.trim() });
    close();
  }

  return (
    <Modal opened onClose={close} title="发送位置" size={460}>
      <form className={styles.form} onSubmit={submit}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          onClick={locate}
        >
          使用当前位置
        </Button>
        <TextInput
          data-autofocus
          label="地点名称"
          maxLength={60}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <div className={styles.pair}>
          <TextInput
            label="纬度"
            inputMode="decimal"
            value={spot.latitude}
            onChange={({ currentTarget }) => setSpot({ ...spot, latitude: currentTarget.value })}
          />
          <TextInput
            label="经度"
            inputMode="decimal"
            value={spot.longitude}
            onChange={({ currentTarget }) => setSpot({ ...spot, longitude: currentTarget.value })}
          />
        </div>
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={styles.formFoot}>
          <Button variant="default" onClick={close}>
            取消
          </Button>
          <Button type="submit">发送</Button>
        </div>
      </form>
    </Modal>
  );
}

function numberIn(words: string, most: number): number | null {
  const number = Number(words);
  return words.trim() !== '' && Number.isFinite(number) && Math.abs(number) <= most ? number : null;
}

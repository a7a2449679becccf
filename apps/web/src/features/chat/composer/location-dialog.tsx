import { Button, Modal, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './message-composer.module.css';

interface LocationDialogProps {
  readonly onClose: () => void;
  readonly onSelect: (body: object) => void;
}

/** Coordinates from the browser, if the person consents, or typed; no map service is asked. */
export function LocationDialog({ onClose, onSelect }: LocationDialogProps) {
  const [label, setLabel] = useState('');
  const [position, setPosition] = useState({ latitude: '', longitude: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const latitude = parseNumber(position.latitude, 90);
  const longitude = parseNumber(position.longitude, 180);

  function locate(): void {
    setBusy(true);
    setError(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        setPosition({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) });
      },
      () => {
        setBusy(false);
        setError('没有取得位置：浏览器未允许，或设备暂时不能定位。可以在下面填写坐标。');
      },
      { timeout: 10_000 },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (label.trim() === '' || latitude === null || longitude === null) {
      setError('请填写地点名称，以及 -90 到 90 的纬度、-180 到 180 的经度。');
      return;
    }
    onSelect({ latitude, longitude, scale: 15, label: label.trim() });
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title="发送位置" size={460}>
      <form className={classes.form} onSubmit={submit}>
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
        <div className={classes.pair}>
          <TextInput
            label="纬度"
            inputMode="decimal"
            value={position.latitude}
            onChange={({ currentTarget }) => setPosition({ ...position, latitude: currentTarget.value })}
          />
          <TextInput
            label="经度"
            inputMode="decimal"
            value={position.longitude}
            onChange={({ currentTarget }) => setPosition({ ...position, longitude: currentTarget.value })}
          />
        </div>
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <div className={classes.formFooter}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit">发送</Button>
        </div>
      </form>
    </Modal>
  );
}

function parseNumber(text: string, max: number): number | null {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) <= max ? number : null;
}

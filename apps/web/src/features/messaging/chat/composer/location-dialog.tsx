import { text } from '@gongdu/contract/field';
import { Button, Group, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';

interface LocationDialogProps {
  readonly onClose: () => void;
  readonly onSelect: (body: object) => void;
}

const location = z.object({
  label: text('地点名称', { min: 1, max: 60 }),
  latitude: degrees(90, '请填写 -90 到 90 的纬度'),
  longitude: degrees(180, '请填写 -180 到 180 的经度'),
});

/** Coordinates from the browser, with the member's permission, or typed; no map service is called. */
export function LocationDialog({ onClose, onSelect }: LocationDialogProps) {
  const form = useApiForm({
    schema: location,
    initial: { label: '', latitude: '', longitude: '' },
    toBody: ({ label, latitude, longitude }) => ({
      label,
      latitude: parseNumber(latitude),
      longitude: parseNumber(longitude),
    }),
    guarded: false,
    submit: (body) => Promise.resolve(onSelect({ ...body, scale: 15 })),
    onDone: onClose,
  });
  const { field, set } = form;
  const { locate, busy, failed } = useCurrentPosition(({ latitude, longitude }) => {
    set('latitude', latitude.toFixed(6));
    set('longitude', longitude.toFixed(6));
  });
  return (
    <ResponsiveModal onClose={onClose} title="发送位置" width={460}>
      <Form form={form} submitLabel="发送" onCancel={onClose}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          onClick={locate}
        >
          使用当前位置
        </Button>
        {failed && (
          <Banner tone="bad" role="alert">
            没有取得位置：浏览器未允许，或设备暂时不能定位。可以在下面填写坐标。
          </Banner>
        )}
        <TextInput {...field('label')} data-autofocus label="地点名称" />
        <Group grow align="start">
          <TextInput {...field('latitude')} label="纬度" inputMode="decimal" />
          <TextInput {...field('longitude')} label="经度" inputMode="decimal" />
        </Group>
      </Form>
    </ResponsiveModal>
  );
}

function useCurrentPosition(onFound: (coords: GeolocationCoordinates) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const locate = () => {
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound(coords);
      },
      () => setState('failed'),
      { timeout: 10_000 },
    );
  };
  return { locate, busy: state === 'busy', failed: state === 'failed' };
}

function degrees(max: number, message: string) {
  return z.number(message).check(z.gte(-max, message), z.lte(max, message));
}

function parseNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

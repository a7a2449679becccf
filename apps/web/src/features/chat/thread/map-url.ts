interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
}

/** A link for whatever map the device has: nothing is loaded from it before somebody follows the link. */
export function mapUrl({ latitude, longitude, label }: MapPosition): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name: label,
    coordinate: 'wgs84',
  });
  return `https://uri.amap.com/marker?${query}`;
}

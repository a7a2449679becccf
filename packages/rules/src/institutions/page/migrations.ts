import type { BlockType } from '@gongdu/contract/institutions/page/blocks';

type Props = Readonly<Record<string, unknown>>;
/** Upgrades props from one version to the next. Its input was saved by us, but is treated as untrusted. */
type Migration = (props: Props) => Props;

/**
 * By block type, the step from version 1 first. A stricter rule needs a step, too: props saved under the old rule must
 * open under the new one.
 */
export const blockMigrations: { readonly [T in BlockType]?: readonly Migration[] } = {
  banner: [withReadableSeconds],
  linkCard: [withDayOrNoEnd],
};

/** 2: slides last at least 3 seconds, or are moved by hand only. */
function withReadableSeconds(props: Props): Props {
  const { seconds } = props;
  return typeof seconds === 'number' && seconds > 0 && seconds < 3 ? { ...props, seconds: 3 } : props;
}

/** 2: `until` is a day; it was any text, such as 长期 or 2026/3/5. */
function withDayOrNoEnd(props: Props): Props {
  const { until } = props;
  const text = typeof until === 'string' ? until.trim() : '';
  const [, year, month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return { ...props, until: isDay(day) ? day : '' };
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

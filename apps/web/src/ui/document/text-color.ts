/** Text colours of documents: the stored value is the colour on white; CSS defines the shade of each in dark mode. */
export const textColors = [
  { value: '#c6262e', name: '朱红' },
  { value: '#8f5300', name: '赭石' },
  { value: '#1d7a3e', name: '竹绿' },
  { value: '#087672', name: '石青' },
  { value: '#056bc0', name: '湖蓝' },
  { value: '#6453c6', name: '藤紫' },
  { value: '#646a75', name: '烟灰' },
] as const;

export function textColorOf(value: unknown): string | undefined {
  return textColors.find((ink) => ink.value === value)?.value;
}

/** Where the contents lead; by number, since headings are Chinese and addresses should stay short. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}

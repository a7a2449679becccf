/** The product's logo: an open book with a bookmark. Inline, because a separate file would be four times as large. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={28}
      height={28}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M14 7.2C11.3 5.4 8 4.8 3.4 5v16.4c4.6-.2 7.9.4 10.6 2.2 2.7-1.8 6-2.4 10.6-2.2V5c-4.6-.2-7.9.4-10.6 2.2Zm0 0v16.4" />
      <path d="M17.6 4.8h4v8.4l-2-1.7-2 1.7Z" fill="var(--accent)" stroke="none" />
    </svg>
  );
}

/** The product's mark, as in public/favicon.svg; in the page, since a file of its own would weigh four times as much. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      width={28}
      height={28}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="7" fill="#1b6fc4" />
      <path
        d="M16 10.2c-2.3-1.7-5.2-2.4-8.4-2.2-.6 0-1 .5-1 1.1v12.3c0 .7.6 1.2 1.2 1.1 3-.2 5.7.5 8.2 2.2 2.5-1.7 5.2-2.4 8.2-2.2.7.1 1.2-.4 1.2-1.1V9.1c0-.6-.4-1.1-1-1.1-3.2-.2-6.1.5-8.4 2.2Z"
        fill="#fff"
      />
      <path d="M16 10.2v14.5" stroke="#1b6fc4" strokeWidth="1.6" />
    </svg>
  );
}

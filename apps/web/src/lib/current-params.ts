/**
 * The search parameters of the address as it is now. Those of `useSearchParams` belong to the last render: a change that is
 * based on them takes back another one made shortly before.
 */
export function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/**
 * The search parameters of the current address. `useSearchParams` returns those of the last render: a change based on
 * them would undo another change made since.
 */
export function currentParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

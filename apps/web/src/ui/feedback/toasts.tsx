import { Notifications } from '@mantine/notifications';

/** The place of all notices, mounted once; 5 s each. */
export function Toasts() {
  return <Notifications position="top-center" zIndex={1100} autoClose={5000} limit={4} role="status" />;
}

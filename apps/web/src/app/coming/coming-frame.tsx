import { Outlet } from 'react-router';

export function ComingFrame() {
  return <Outlet />;
}

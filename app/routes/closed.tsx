import { ClosedPage } from '#app/pages/ClosedPage.tsx';

export default function Closed() {
  return <ClosedPage />;
}

import { data } from 'react-router';

/** Any other path (docs/requirements.md NAV-24): the error boundary of the root shows the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

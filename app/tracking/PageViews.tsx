import { useLocation } from 'react-router';
import { useTrackView } from './use-track.ts';

/** Each page of the application that is opened. */
export function PageViews() {
  useTrackView({ event: 'page_view' }, useLocation().pathname);
  return null;
}

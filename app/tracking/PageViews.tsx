import { useLocation } from 'react-router';
import { useTrackView } from './use-track.ts';

/** Sends a page view to the statistics of visits for each application page that is opened. */
export function PageViews() {
  useTrackView({ event: 'page_view' }, useLocation().pathname);
  return null;
}

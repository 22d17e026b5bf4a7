import { useLocation } from 'react-router';
import { useTrackView } from './use-track.ts';

/** Tracks a view of each application page that is opened. */
export function PageViews() {
  useTrackView({ event: 'page_view' }, useLocation().pathname);
  return null;
}

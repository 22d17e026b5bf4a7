import { useLocation } from 'react-router';
import { useTrackView } from './use-track.ts';

/** Tracks each opened page of the application. */
export function PageViews() {
  useTrackView({ event: 'page_view' }, useLocation().pathname);
  return null;
}

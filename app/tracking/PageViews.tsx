import { useLocation } from 'react-router';
import { useTrackView } from './use-track.ts';

export function PageViews() {
  useTrackView({ event: 'page_view' }, useLocation().pathname);
  return null;
}

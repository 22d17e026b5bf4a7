import { useEffect, useRef, useState } from 'react';
import { mayShowMaps } from '#app/tracking/may-ask.ts';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { LiveMap, LiveMapOptions } from './live-map.ts';
import styles from './RelayMap.module.css';

/** `asking`: the visitor hasn't agreed to the map yet; `failed`: it couldn't be opened. */
export type LiveMapState = 'asking' | 'loading' | 'live' | 'failed';

export type LiveMapProps = Pick<LiveMapOptions, 'style' | 'texts' | 'onSelect'> & {
  readonly points: readonly RelayPoint[];
  readonly selectedId: string | null;
};

/** Calls `seen` once, when the element is in sight. */
function whenInSight(element: HTMLElement, seen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Opens an operator's map in the element `container` once it is in sight, if the visitor has agreed to it earlier or
 * does so now, and shows the same points on it as in the list. Nothing is loaded from the operator's host before.
 */
export function useLiveMap({ style, texts, points, selectedId, onSelect }: LiveMapProps) {
  const [state, setState] = useState<LiveMapState>(() => (mayShowMaps() ? 'loading' : 'asking'));
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const latest = useRef({ texts, onSelect });
  latest.current = { texts, onSelect };
  const isWanted = state === 'loading' || state === 'live';

  useEffect(() => {
    const element = container.current;
    if (!isWanted || !element) return;
    let isLeft = false;
    const fail = (error: unknown) => {
      console.warn('relay map', error);
      setState('failed');
    };
    const open = async () => {
      const { createLiveMap } = await import('./live-map.ts');
      if (isLeft) return;
      live.current = createLiveMap({
        container: element,
        style,
        pinClass: styles.marker ?? '',
        texts: latest.current.texts,
        onSelect: (id) => latest.current.onSelect(id),
        onFail: fail,
      });
      setState('live');
    };
    const stopWaiting = whenInSight(element, () => void open().catch(fail));
    return () => {
      isLeft = true;
      stopWaiting();
      live.current?.remove();
      live.current = null;
    };
  }, [isWanted, style]);

  useEffect(() => {
    if (state === 'live') live.current?.show(points, selectedId);
  }, [state, points, selectedId]);

  return {
    container,
    state,
    open: () => setState('loading'),
    zoom: (steps: 1 | -1) => live.current?.zoom(steps),
  };
}

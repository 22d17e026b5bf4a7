import { useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { mayShowMaps } from '#app/tracking/may-ask.ts';
import type { LiveMap, LiveMapOptions } from './live-map.ts';
import styles from './RelayMap.module.css';
import type { StaticMapProps } from './StaticMap.tsx';

/** `fixed` shows the drawing alone; `failed` shows it because the map that moves couldn't be opened. */
export type LiveMapState = 'fixed' | 'loading' | 'live' | 'failed';

/** Whose land is under the pins: ours, a third party's, or ours because the third party doesn't answer. */
export type Ground = 'own' | 'detailed' | 'refused';

export type LiveMapProps = Pick<StaticMapProps, 'area' | 'points' | 'selectedId' | 'onSelect'> &
  Pick<LiveMapOptions, 'load' | 'texts'> & {
    /** It has the whole screen, where it opens at once and moves with one finger. */
    readonly whole: boolean;
  };

const mapFont = 'Instrument Sans Variable';

/** MapLibre needs WebGL 2: its code isn't fetched where there is none. */
function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** A colour of the style sheet in RGB: MapLibre can't parse oklch. */
function colourOf(element: HTMLElement, property: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${property})`;
  element.append(probe);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas) {
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
  }
  probe.remove();
  const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
  return `rgb(${red}, ${green}, ${blue})`;
}

const coloursIn = (container: HTMLElement): LiveMapOptions['colours'] => ({
  land: colourOf(container, '--map-land'),
  water: colourOf(container, '--map-water'),
  coast: colourOf(container, '--map-coast'),
  name: colourOf(container, '--map-name'),
  halo: colourOf(container, '--map-land'),
});

/** Opens and closes the map that moves, in the element of `container`, and keeps its pins in step with the list. */
export function useLiveMap({ area, points, selectedId, onSelect, load, texts, whole }: LiveMapProps) {
  const { mapStyle } = useSettings();
  const [state, setState] = useState<LiveMapState>('fixed');
  /** A third party's ground is used only once agreed to, and given up for our own when it doesn't answer. */
  const [ground, setGround] = useState<Ground>('own');
  const container = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const latest = useRef({ onSelect, load });
  latest.current = { onSelect, load };

  const end = useCallback((next: LiveMapState) => {
    live.current?.remove();
    live.current = null;
    setState(next);
  }, []);

  const fail = (error: unknown) => {
    console.warn('relay map', error);
    end('failed');
  };

  const open = async (detailed = mapStyle !== null && mayShowMaps()) => {
    if (!hasWebGl()) return setState('failed');
    end('loading');
    setGround((before) => (detailed ? 'detailed' : before === 'detailed' ? 'refused' : before));
    try {
      const [{ createLiveMap }] = await Promise.all([
        import('./live-map.ts'),
        document.fonts.load(`16px "${mapFont}"`),
      ]);
      const element = container.current;
      if (!element) return;
      live.current = createLiveMap({
        container: element,
        detailedStyle: detailed ? (mapStyle?.url ?? null) : null,
        area,
        font: mapFont,
        colours: coloursIn(element),
        pinClass: styles.marker ?? '',
        texts,
        cooperative: !whole,
        load: (box) => latest.current.load(box),
        onSelect: (id) => latest.current.onSelect(id),
        onFail: (error) => {
          if (!detailed) return fail(error);
          console.warn('detailed map', error);
          void open(false);
        },
      });
      setState('live');
    } catch (error) {
      fail(error);
    }
  };

  const openFirst = useRef(whole ? () => open() : null);
  useEffect(() => {
    void openFirst.current?.();
  }, []);
  useEffect(() => {
    if (state === 'live') live.current?.show(points, selectedId, area);
  }, [state, points, selectedId, area]);
  useEffect(
    () => () => {
      live.current?.remove();
      live.current = null;
    },
    [],
  );

  return {
    container,
    state,
    ground,
    mapStyle,
    open: () => void open(),
    openDetailed: () => void open(true),
    close: () => end('fixed'),
    zoom: (steps: 1 | -1) => live.current?.zoom(steps),
  };
}

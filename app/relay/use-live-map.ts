import { useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { mayShowMaps } from '#app/tracking/may-ask.ts';
import type { LiveMap, LiveMapOptions } from './live-map.ts';
import styles from './RelayMap.module.css';
import type { StaticMapProps } from './StaticMap.tsx';

/** `fixed`: the drawing is shown. `failed`: it is shown because the map that can be moved couldn't be opened. */
export type LiveMapState = 'fixed' | 'loading' | 'live' | 'failed';

/**
 * Whose map is under the pins: `own` data, `detailed` from a third party, or `unavailable`: our own data, because the third
 * party doesn't answer.
 */
export type Ground = 'own' | 'detailed' | 'unavailable';

export type LiveMapProps = Pick<StaticMapProps, 'area' | 'points' | 'selectedId' | 'onSelect'> &
  Pick<LiveMapOptions, 'load' | 'texts'> & {
    /** Whether the map covers the screen. It then opens at once, and one finger moves it. */
    readonly whole: boolean;
  };

const mapFont = 'Instrument Sans Variable';

function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** A colour of the style sheet in RGB, since MapLibre can't parse `oklch`. */
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

/**
 * Opens and closes the map that can be moved, in the element `container`, and shows the same points on it as in the
 * list.
 */
export function useLiveMap({ area, points, selectedId, onSelect, load, texts, whole }: LiveMapProps) {
  const { mapStyle } = useSettings();
  const [state, setState] = useState<LiveMapState>('fixed');
  /** A third party's map is used only after consent. If it doesn't answer, ours is used again. */
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
    setGround((before) => (detailed ? 'detailed' : before === 'detailed' ? 'unavailable' : before));
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

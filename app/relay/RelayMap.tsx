import { type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { RelayMessages } from '#app/i18n/fr/relay.ts';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { agreeToMaps } from '#app/tracking/keep-consent.ts';
import { mayShowMaps } from '#app/tracking/may-ask.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { minusIcon, plusIcon } from '#app/ui/icons/shapes.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import type { MapBox } from '#domain/relay/map-drawing.ts';
import type { LiveMap } from './live-map.ts';
import styles from './RelayMap.module.css';
import { StaticMap, type StaticMapProps } from './StaticMap.tsx';

export type RelayMapProps = StaticMapProps & {
  readonly texts: RelayMessages;
  /** Whether the page's script runs: nothing to press before. */
  readonly active: boolean;
  /** It has the screen for itself: it moves at once, as it was asked for by itself. */
  readonly whole: boolean;
  readonly load: (box: MapBox) => Promise<MapArea | null>;
};

type State = 'fixed' | 'loading' | 'live' | 'failed';

/** MapLibre needs WebGL 2: its code isn't fetched where there is none. */
function hasWebGl(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** A colour of the style sheet as MapLibre reads it: it knows no oklch. */
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

type Ground = 'own' | 'detailed' | 'refused';

function statusText(state: State, ground: Ground, texts: RelayMessages): string {
  if (state === 'failed') return texts.mapFailed;
  if (state === 'loading') return texts.loadingMap;
  return ground === 'refused' ? texts.detailedMapFailed : '';
}

const mapFont = 'Instrument Sans Variable';

/** Asks for the map of a third party in place: it is told what that one learns, and nothing is fetched before. */
function DetailedMapOffer({
  host,
  texts,
  onAgree,
}: {
  readonly host: string;
  readonly texts: RelayMessages;
  readonly onAgree: () => void;
}) {
  const mode = useMode();
  const hintId = useId();
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes; the focus stays at the map.
    currentTarget.closest<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
    agreeToMaps(mode);
    onAgree();
  };
  return (
    <>
      <Button type="button" look="second" size="small" aria-describedby={hintId} onClick={agree}>
        {texts.detailedMap(host)}
      </Button>
      <small id={hintId}>{texts.detailedMapHint(host)}</small>
    </>
  );
}

/** The picture beside the list: fixed until a visitor asks for one that moves, and where that can't be had. */
export function RelayMap({ texts, active, whole, load, ...drawing }: RelayMapProps) {
  const { area, points, selectedId, onSelect } = drawing;
  const [state, setState] = useState<State>('fixed');
  const { mapStyle } = useSettings();
  /** A third party's ground: shown only once agreed to, given up for our own when it doesn't answer. */
  const [ground, setGround] = useState<Ground>('own');
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<LiveMap | null>(null);
  const latest = useRef({ onSelect, load });
  latest.current = { onSelect, load };

  const fail = useCallback((error: unknown) => {
    console.warn('relay map', error);
    live.current?.remove();
    live.current = null;
    setState('failed');
  }, []);

  const close = () => {
    live.current?.remove();
    live.current = null;
    setState('fixed');
  };

  const open = async (detailed = mapStyle !== null && mayShowMaps()) => {
    if (!hasWebGl()) return setState('failed');
    live.current?.remove();
    live.current = null;
    setState('loading');
    setGround((before) => (detailed ? 'detailed' : before === 'detailed' ? 'refused' : before));
    try {
      const [{ createLiveMap }] = await Promise.all([
        import('./live-map.ts'),
        document.fonts.load(`16px "${mapFont}"`),
      ]);
      const container = box.current;
      if (!container) return;
      live.current = createLiveMap({
        container,
        detailedStyle: detailed ? (mapStyle?.url ?? null) : null,
        area,
        font: mapFont,
        colours: {
          land: colourOf(container, '--map-land'),
          water: colourOf(container, '--map-water'),
          coast: colourOf(container, '--map-coast'),
          name: colourOf(container, '--map-name'),
          halo: colourOf(container, '--map-land'),
        },
        pinClass: styles.marker ?? '',
        texts,
        cooperative: !whole,
        load: (seen) => latest.current.load(seen),
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

  const drawn = state === 'live' || state === 'loading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a picture with its buttons
    <div className={classNames(styles.map, whole && styles.wholeMap)} role="group" tabIndex={-1} aria-label={texts.map}>
      <div className={styles.picture}>
        {state !== 'live' && <StaticMap {...drawing} />}
        <div ref={box} className={styles.live} hidden={!drawn} />
        {state === 'live' && (
          <div className={styles.zoom}>
            <button type="button" aria-label={texts.zoomIn} onClick={() => live.current?.zoom(1)}>
              <Icon shape={plusIcon} />
            </button>
            <button type="button" aria-label={texts.zoomOut} onClick={() => live.current?.zoom(-1)}>
              <Icon shape={minusIcon} />
            </button>
          </div>
        )}
        <small className={styles.attribution}>
          {ground === 'detailed' && mapStyle ? mapStyle.attribution : texts.attribution}
        </small>
      </div>
      {active && (
        <div className={whole ? 't14 muted' : styles.tools}>
          {!whole && (
            <Button type="button" look="second" size="small" onClick={state === 'fixed' ? () => void open() : close}>
              {state === 'fixed' ? texts.moveMap : texts.fixMap}
            </Button>
          )}
          {state === 'live' && ground === 'own' && mapStyle && (
            <DetailedMapOffer host={new URL(mapStyle.url).host} texts={texts} onAgree={() => void open(true)} />
          )}
          <p role="status">{statusText(state, ground, texts)}</p>
        </div>
      )}
    </div>
  );
}

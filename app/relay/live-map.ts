/** An operator's map with the points of the list, by MapLibre. Imported only when the map is in sight. */
import { type GeoJSONSource, Map as LibreMap, type LngLat, LngLatBounds, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { pinsApart } from '#domain/relay/pins-apart.ts';

/** Size in pixels of a pin that isn't selected; must be the same as in the style sheet. */
const pinSize = { width: 30, height: 30 };

/**
 * Pins that would overlap are moved aside, each with a line to the place where its point is. Returns these lines in the form in which
 * MapLibre takes them.
 */
const legsData = (legs: readonly (readonly [LngLat, LngLat])[]): Parameters<GeoJSONSource['setData']>[0] => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates: legs.map((leg) => leg.map((end) => end.toArray())) },
});

interface PinOptions {
  readonly pinClass: string;
  readonly onSelect: (postOfficeId: string) => void;
}

function createPins(map: LibreMap, { pinClass, onSelect }: PinOptions) {
  let pins: readonly { readonly postOfficeId: string; readonly marker: Marker; readonly element: HTMLElement }[] = [];

  /**
   * Moves the visible pins apart so that they don't overlap, placing the first points of the list first. The others
   * stay at their points.
   */
  function keepApart(): void {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const inSight = pins
      .map(({ marker }) => ({ marker, at: map.project(marker.getLngLat()) }))
      .filter(({ at }) => at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height)
      .reverse();
    for (const { marker } of pins) marker.setOffset([0, 0]);
    const feet = pinsApart(
      inSight.map(({ at }) => at),
      pinSize,
      { width, height },
    );
    const legs: [LngLat, LngLat][] = [];
    for (const [index, { marker, at }] of inSight.entries()) {
      const foot = feet[index] ?? at;
      marker.setOffset([foot.x - at.x, foot.y - at.y]);
      if (foot !== at) legs.push([map.unproject([foot.x, foot.y]), marker.getLngLat()]);
    }
    map.getSource<GeoJSONSource>('pin-legs')?.setData(legsData(legs));
  }

  function pinOf({ postOfficeId, longitude, latitude }: RelayPoint, number: number) {
    const element = document.createElement('button');
    element.type = 'button';
    element.tabIndex = -1;
    element.className = pinClass;
    element.textContent = String(number);
    element.addEventListener('click', () => onSelect(postOfficeId));
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map);
    return { postOfficeId, marker, element };
  }

  return {
    keepApart,
    replace(points: readonly RelayPoint[]): void {
      for (const { marker } of pins) marker.remove();
      // The first point's pin is added last, so that it is above the others.
      pins = [...points.entries()].reverse().map(([at, point]) => pinOf(point, at + 1));
      keepApart();
    },
    select(selectedId: string | null): void {
      for (const { postOfficeId, element } of pins) {
        element.toggleAttribute('data-selected', postOfficeId === selectedId);
      }
    },
  };
}

setWorkerUrl(workerUrl);

export interface LiveMapOptions extends PinOptions {
  readonly container: HTMLElement;
  /** Address of the map's style in MapLibre's format (`MAP_STYLE_URL`). */
  readonly style: string;
  readonly texts: { readonly dragWithTwoFingers: string; readonly zoomWithCtrl: string };
  /** Called if the style can't be loaded. */
  readonly onFail: (error: unknown) => void;
}

export interface LiveMap {
  show(points: readonly RelayPoint[], selectedId: string | null): void;
  zoom(steps: 1 | -1): void;
  remove(): void;
}

const boundsOf = (points: readonly RelayPoint[]): LngLatBounds =>
  points.reduce((bounds, { longitude, latitude }) => bounds.extend([longitude, latitude]), new LngLatBounds());

/** The map is part of a page that scrolls: two fingers move it, and Ctrl with the wheel zooms. */
function pointerMap({ container, style, texts }: LiveMapOptions): LibreMap {
  const map = new LibreMap({
    container,
    style,
    minZoom: 7,
    maxZoom: 17,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
    cooperativeGestures: true,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': texts.zoomWithCtrl,
      'CooperativeGesturesHandler.MacHelpText': texts.zoomWithCtrl.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': texts.dragWithTwoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().tabIndex = -1;
  map.getCanvas().setAttribute('aria-hidden', 'true');
  map.getCanvas().removeAttribute('role');
  return map;
}

/**
 * A map that is used by pointers only: for keyboard and screen readers there is the list. Throws if the browser has no
 * WebGL.
 */
export function createLiveMap(options: LiveMapOptions): LiveMap {
  const map = pointerMap(options);
  const pins = createPins(map, options);
  let isStyled = false;
  map.once('style.load', () => {
    isStyled = true;
    map.addSource('pin-legs', { type: 'geojson', data: legsData([]) });
    map.addLayer({ id: 'pin-legs', type: 'line', source: 'pin-legs', paint: { 'line-width': 1.5 } });
    map.addLayer({ id: 'pin-spots', type: 'circle', source: 'pin-legs', paint: { 'circle-radius': 3 } });
    pins.keepApart();
  });
  // If a tile is missing, the map has a hole; if the style is, there is no map.
  map.on('error', ({ error }) => {
    if (!isStyled) options.onFail(error);
  });
  map.on('moveend', pins.keepApart);
  map.on('resize', pins.keepApart);

  let shown: readonly RelayPoint[] = [];
  return {
    show(points, selectedId) {
      if (points !== shown && points.length > 0) {
        map.fitBounds(boundsOf(points), { animate: false, padding: 48, maxZoom: 15 });
      }
      if (points !== shown) pins.replace(points);
      shown = points;
      pins.select(selectedId);
      const selected = points.find(({ postOfficeId }) => postOfficeId === selectedId);
      if (selected && !map.getBounds().contains([selected.longitude, selected.latitude])) {
        map.panTo([selected.longitude, selected.latitude]);
      }
    },
    zoom: (steps) => void map.zoomTo(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}

/**
 * The map that can be moved: MapLibre with our own data of land and towns. Imported only when a visitor asks for it.
 */
import { type GeoJSONSource, Map as LibreMap, type LngLat, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { type MapBox, pinsApart, type Spot, widenBox } from '#domain/relay/map-drawing.ts';
import { groundData, legLayers, legsData, type MapColours, ownStyle, placesData } from './map-style.ts';

interface PinOptions {
  readonly className: string;
  readonly onSelect: (postOfficeId: string) => void;
  /**
   * Called after the pins have been placed, with the position of each tip in pixels from the map's upper left corner.
   */
  readonly onMove: (feet: readonly Spot[]) => void;
}

/** Size in pixels of a pin that isn't selected; must be the same as in the style sheet. */
const pinSize = { width: 30, height: 30 };

function createPins(map: LibreMap, { className, onSelect, onMove }: PinOptions) {
  let pins: readonly { readonly postOfficeId: string; readonly marker: Marker; readonly element: HTMLElement }[] = [];

  /**
   * Moves the visible pins apart so that they don't overlap, placing the nearest points first. The others stay at their
   * points.
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
    onMove(feet);
  }

  function pinOf({ postOfficeId, longitude, latitude }: RelayPoint, number: number) {
    const element = document.createElement('button');
    element.type = 'button';
    element.tabIndex = -1;
    element.className = className;
    element.textContent = String(number);
    element.addEventListener('click', () => onSelect(postOfficeId));
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map);
    return { postOfficeId, marker, element };
  }

  return {
    keepApart,
    replace(points: readonly RelayPoint[]): void {
      for (const { marker } of pins) marker.remove();
      // The nearest point's pin is added last, so that it is above the others.
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

export interface LiveMapOptions {
  readonly container: HTMLElement;
  /** Address of a third party's map style to which the visitor has agreed; null for our own map data. */
  readonly detailedStyle: string | null;
  readonly area: MapArea;
  readonly colours: MapColours;
  readonly font: string;
  readonly pinClass: string;
  /** Whether the map is part of a page that scrolls: two fingers move it, and Ctrl with the wheel zooms. */
  readonly cooperative: boolean;
  readonly texts: { readonly dragWithTwoFingers: string; readonly zoomWithCtrl: string };
  /** Loads land and towns of an area that has become visible; null if they can't be loaded. */
  readonly load: (box: MapBox) => Promise<MapArea | null>;
  readonly onSelect: (postOfficeId: string) => void;
  /** Called at any error of the map with our own data, or if a third party's style can't be loaded. */
  readonly onFail: (error: unknown) => void;
}

export interface LiveMap {
  show(points: readonly RelayPoint[], selectedId: string | null, area: MapArea): void;
  zoom(steps: 1 | -1): void;
  remove(): void;
}

const contains = (outer: MapBox, inner: MapBox): boolean =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north;

const boundsOf = ({ west, south, east, north }: MapBox): [number, number, number, number] => [west, south, east, north];

/** Size of a place's name in pixels: width of a letter, and half the height of the line. */
const nameWidth = 8;
const nameHeight = 9;

/**
 * A map that is used by pointers only: for keyboard and screen readers there is the list. Throws if the browser has no
 * WebGL.
 */
function pointerMap({ container, area, colours, font, detailedStyle, cooperative, texts }: LiveMapOptions): LibreMap {
  const map = new LibreMap({
    container,
    style: detailedStyle ?? ownStyle(area, colours, font),
    bounds: boundsOf(area),
    minZoom: 7,
    maxZoom: 16,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
    cooperativeGestures: cooperative,
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

function createGround(map: LibreMap, first: MapArea) {
  let area = first;

  function coveredNames(feet: readonly Spot[]): string[] {
    const isCovered = ({ name, longitude, latitude }: MapArea['places'][number]) => {
      const { x, y } = map.project([longitude, latitude]);
      const [aside, above] = [(name.length * nameWidth + pinSize.width) / 2, pinSize.height + nameHeight];
      return feet.some((foot) => Math.abs(foot.x - x) < aside && y > foot.y - above && y < foot.y + nameHeight);
    };
    return area.places.filter(isCovered).map(({ name }) => name);
  }

  return {
    hideNamesUnder(feet: readonly Spot[]): void {
      if (!map.getLayer('places')) return;
      map.setFilter('places', ['!', ['in', ['get', 'name'], ['literal', coveredNames(feet)]]]);
    },
    async extend(load: LiveMapOptions['load']): Promise<boolean> {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      const box = { west, south, east, north };
      const loaded = contains(area, box) ? null : await load(widenBox(box));
      if (!loaded) return false;
      area = loaded;
      map.getSource<GeoJSONSource>('ground')?.setData(groundData(area));
      map.getSource<GeoJSONSource>('places')?.setData(placesData(area));
      return true;
    },
  };
}

/** Throws if the browser has no WebGL. */
export function createLiveMap(options: LiveMapOptions): LiveMap {
  const { area, colours, detailedStyle, load, onFail } = options;
  const map = pointerMap(options);
  let isStyled = false;
  map.once('style.load', () => {
    isStyled = true;
    map.addSource('pin-legs', { type: 'geojson', data: legsData([]) });
    for (const layer of legLayers(colours.name)) map.addLayer(layer);
  });
  // If a third party doesn't deliver a tile, the map has a hole; if it doesn't deliver the style, there is no map.
  map.on('error', ({ error }) => {
    if (!isStyled || detailedStyle === null) onFail(error);
  });

  const ground = detailedStyle === null ? createGround(map, area) : null;
  const pins = createPins(map, {
    className: options.pinClass,
    onSelect: options.onSelect,
    onMove: (feet) => ground?.hideNamesUnder(feet),
  });
  map.on('moveend', pins.keepApart);
  // The source of the lines exists only once the style has been loaded.
  map.on('load', pins.keepApart);
  map.on('resize', pins.keepApart);
  map.on('moveend', async () => {
    if (await ground?.extend(load)) pins.keepApart();
  });

  let points: readonly RelayPoint[] = [];
  return {
    show(visiblePoints, selectedId, around) {
      if (visiblePoints !== points) {
        if (points.length > 0) map.fitBounds(boundsOf(around), { animate: false });
        points = visiblePoints;
        pins.replace(points);
      }
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

/** The map that moves: MapLibre on our own land and towns. Imported only when a visitor asks for it. */
import {
  type AddLayerObject,
  type GeoJSONSource,
  Map as LibreMap,
  type LngLat,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { RelayPoint } from '#domain/relay/contract.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import { type MapBox, pinsApart, type Spot, wider } from '#domain/relay/map-drawing.ts';

setWorkerUrl(workerUrl);

/** Colours of the map as the style sheet has them, each a class on a probe. */
export type MapColours = Readonly<Record<'land' | 'water' | 'coast' | 'name' | 'halo', string>>;

export interface LiveMapOptions {
  readonly container: HTMLElement;
  /** Address of a third party's style that the visitor agreed to; null for our own ground. */
  readonly detailedStyle: string | null;
  readonly area: MapArea;
  readonly colours: MapColours;
  readonly font: string;
  readonly pinClass: string;
  /** It stands in a page that scrolls: two fingers move it, Ctrl and the wheel zoom. */
  readonly cooperative: boolean;
  readonly texts: { readonly dragWithTwoFingers: string; readonly zoomWithCtrl: string };
  /** Land and towns of a box that comes into sight; null when they can't be had. */
  readonly load: (box: MapBox) => Promise<MapArea | null>;
  readonly onSelect: (postOfficeId: string) => void;
  /** The map can't go on: no context, a broken style. */
  readonly onFail: (error: unknown) => void;
}

/** What the page can do with the map. */
export interface LiveMap {
  show(points: readonly RelayPoint[], selectedId: string | null, area: MapArea): void;
  zoom(steps: 1 | -1): void;
  remove(): void;
}

type Data = Parameters<GeoJSONSource['setData']>[0];

/** Pairs of longitude and latitude, closed as GeoJSON wants it. */
function ringOf(flat: readonly number[]): [number, number][] {
  const ring = Array.from({ length: flat.length / 2 }, (_, at): [number, number] => [
    flat[at * 2] ?? 0,
    flat[at * 2 + 1] ?? 0,
  ]);
  const [first] = ring;
  return first ? [...ring, first] : ring;
}

/** Land, lakes and rivers, each named by its property `kind`. */
function groundData({ land, lakes, rivers }: MapArea): Data {
  const linesOf = (flat: readonly number[]) => ringOf(flat).slice(0, -1);
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { kind: 'land' },
        geometry: { type: 'MultiPolygon', coordinates: land.map((rings) => rings.map(ringOf)) },
      },
      {
        type: 'Feature',
        properties: { kind: 'lake' },
        geometry: { type: 'MultiPolygon', coordinates: lakes.map((ring) => [ringOf(ring)]) },
      },
      {
        type: 'Feature',
        properties: { kind: 'river' },
        geometry: { type: 'MultiLineString', coordinates: rivers.map(linesOf) },
      },
    ],
  };
}

/** From the feet of moved pins to their true places. */
function legsData(legs: readonly (readonly [LngLat, LngLat])[]): Data {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: legs.map((leg) => leg.map((end) => end.toArray())) },
  };
}

function placesData({ places }: MapArea): Data {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, latitude, longitude }, rank) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** Between the feet of moved pins and their points: drawn above any ground. */
function legLayers(colour: string): AddLayerObject[] {
  return [
    { id: 'pin-legs', type: 'line', source: 'pin-legs', paint: { 'line-color': colour, 'line-width': 1.5 } },
    { id: 'pin-spots', type: 'circle', source: 'pin-legs', paint: { 'circle-color': colour, 'circle-radius': 3 } },
  ];
}

function styleOf(area: MapArea, { land, water, coast, name, halo }: MapColours, font: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: groundData(area) },
      places: { type: 'geojson', data: placesData(area) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      {
        id: 'land',
        type: 'fill',
        source: 'ground',
        filter: ['==', 'kind', 'land'],
        paint: { 'fill-color': land, 'fill-outline-color': coast },
      },
      {
        id: 'lakes',
        type: 'fill',
        source: 'ground',
        filter: ['==', 'kind', 'lake'],
        paint: { 'fill-color': water },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'ground',
        filter: ['==', 'kind', 'river'],
        layout: { 'line-join': 'round' },
        paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 7, 1.5, 14, 9] },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [font],
          'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 16, 20, 13],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': name, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}

const contains = (outer: MapBox, inner: MapBox): boolean =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north;

const boundsOf = ({ west, south, east, north }: MapBox): [number, number, number, number] => [west, south, east, north];

/** Of a pin that isn't selected, as the style sheet has it, in pixels. */
const pinSize = { width: 30, height: 30 };
/** Of a letter, and half of a line, of a place's name, in pixels. */
const nameWidth = 8;
const nameHeight = 9;

/** Draws the map; throws when there is no WebGL. */
export function createLiveMap(options: LiveMapOptions): LiveMap {
  const { container, area, colours, font, load, onSelect, onFail, detailedStyle } = options;
  const map = new LibreMap({
    container,
    style: detailedStyle ?? styleOf(area, colours, font),
    bounds: boundsOf(area),
    minZoom: 7,
    maxZoom: 16,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // The list is what the keyboard uses; the map is for pointers.
    keyboard: false,
    cooperativeGestures: options.cooperative,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': options.texts.zoomWithCtrl,
      'CooperativeGesturesHandler.MacHelpText': options.texts.zoomWithCtrl.replace('Ctrl', '⌘'),
      'CooperativeGesturesHandler.MobileHelpText': options.texts.dragWithTwoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.getCanvas().tabIndex = -1;
  map.getCanvas().setAttribute('aria-hidden', 'true');
  map.getCanvas().removeAttribute('role');
  let styled = false;
  map.once('style.load', () => {
    styled = true;
    map.addSource('pin-legs', { type: 'geojson', data: legsData([]) });
    for (const layer of legLayers(colours.name)) map.addLayer(layer);
  });
  // A tile that a third party can't send leaves a hole; without a style there is no map.
  map.on('error', ({ error }) => {
    if (!styled || detailedStyle === null) onFail(error);
  });

  let ground: MapArea = area;
  let points: readonly RelayPoint[] = [];
  let markers: readonly { readonly postOfficeId: string; readonly marker: Marker; readonly element: HTMLElement }[] =
    [];

  function draw(drawn: MapArea): void {
    ground = drawn;
    map.getSource<GeoJSONSource>('ground')?.setData(groundData(drawn));
    map.getSource<GeoJSONSource>('places')?.setData(placesData(drawn));
  }

  /** Names that pins would cover in part. */
  function coveredNames(feet: readonly Spot[]): string[] {
    const isCovered = ({ name, longitude, latitude }: MapArea['places'][number]) => {
      const { x, y } = map.project([longitude, latitude]);
      const [aside, above] = [(name.length * nameWidth + pinSize.width) / 2, pinSize.height + nameHeight];
      return feet.some((foot) => Math.abs(foot.x - x) < aside && y > foot.y - above && y < foot.y + nameHeight);
    };
    return ground.places.filter(isCovered).map(({ name }) => name);
  }

  /** Pins in sight keep clear of each other, the nearest points' first; the others stand at their points. */
  function keepApart(): void {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const inSight = markers
      .map(({ marker }) => ({ marker, at: map.project(marker.getLngLat()) }))
      .filter(({ at }) => at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height)
      .reverse();
    for (const { marker } of markers) marker.setOffset([0, 0]);
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
    if (detailedStyle === null && map.getLayer('places'))
      map.setFilter('places', ['!', ['in', ['get', 'name'], ['literal', coveredNames(feet)]]]);
  }
  map.on('moveend', keepApart);
  // The source of the legs is there once the style is.
  map.on('load', keepApart);
  map.on('resize', keepApart);

  map.on('moveend', async () => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    const seen = { west, south, east, north };
    if (detailedStyle !== null || contains(ground, seen)) return;
    const loaded = await load(wider(seen));
    if (!loaded) return;
    draw(loaded);
    keepApart();
  });

  function pinOf(point: RelayPoint, number: number) {
    const element = document.createElement('button');
    element.type = 'button';
    element.tabIndex = -1;
    element.className = options.pinClass;
    element.textContent = String(number);
    element.addEventListener('click', () => onSelect(point.postOfficeId));
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([point.longitude, point.latitude]).addTo(map);
    return { postOfficeId: point.postOfficeId, marker, element };
  }

  return {
    show(shown, selectedId, around) {
      if (shown !== points) {
        for (const { marker } of markers) marker.remove();
        if (points.length > 0) map.fitBounds(boundsOf(around), { animate: false });
        points = shown;
        // The nearest one is put on last, above the others.
        markers = [...shown.entries()].reverse().map(([at, point]) => pinOf(point, at + 1));
        keepApart();
      }
      for (const { postOfficeId, element } of markers) {
        element.toggleAttribute('data-selected', postOfficeId === selectedId);
      }
      const chosen = shown.find(({ postOfficeId }) => postOfficeId === selectedId);
      if (chosen && !map.getBounds().contains([chosen.longitude, chosen.latitude])) {
        map.panTo([chosen.longitude, chosen.latitude]);
      }
    },
    zoom: (steps) => void map.zoomTo(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}

/** Land, towns and the lines of pins as MapLibre needs them: GeoJSON data of its sources, and layers. */
import type { AddLayerObject, GeoJSONSource, LngLat, StyleSpecification } from 'maplibre-gl';
import type { MapArea } from '#domain/relay/map-area.ts';

/** Colours of the map as CSS colours that MapLibre can parse. */
export type MapColours = Readonly<Record<'land' | 'water' | 'coast' | 'name' | 'halo', string>>;

export type MapData = Parameters<GeoJSONSource['setData']>[0];

/** Pairs of longitude and latitude from a flat list, closed as GeoJSON requires. */
function ringOf(flat: readonly number[]): [number, number][] {
  const ring = Array.from({ length: flat.length / 2 }, (_, at): [number, number] => [
    flat[at * 2] ?? 0,
    flat[at * 2 + 1] ?? 0,
  ]);
  const [first] = ring;
  return first ? [...ring, first] : ring;
}

export function groundData({ land, lakes, rivers }: MapArea): MapData {
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

export function legsData(legs: readonly (readonly [LngLat, LngLat])[]): MapData {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: legs.map((leg) => leg.map((end) => end.toArray())) },
  };
}

export function placesData({ places }: MapArea): MapData {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, latitude, longitude }, rank) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** Layers with the lines and dots of the source `pin-legs`, to be drawn above everything else. */
export function legLayers(colour: string): AddLayerObject[] {
  return [
    { id: 'pin-legs', type: 'line', source: 'pin-legs', paint: { 'line-color': colour, 'line-width': 1.5 } },
    { id: 'pin-spots', type: 'circle', source: 'pin-legs', paint: { 'circle-color': colour, 'circle-radius': 3 } },
  ];
}

/** A map style with our own data of land and towns, in the sources `ground` and `places`. */
export function ownStyle(
  area: MapArea,
  { land, water, coast, name, halo }: MapColours,
  font: string,
): StyleSpecification {
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

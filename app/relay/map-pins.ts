import { type GeoJSONSource, type Map as LibreMap, type LngLat, Marker } from 'maplibre-gl';
import type { RelayPoint } from '#domain/relay/contract.ts';
import { pinsApart, type Spot } from '#domain/relay/map-drawing.ts';
import { legsData } from './map-style.ts';

export interface PinOptions {
  readonly className: string;
  readonly onSelect: (postOfficeId: string) => void;
  /**
   * Called after the pins have been placed, with the position of each tip in pixels from the map's upper left corner.
   */
  readonly onMove: (feet: readonly Spot[]) => void;
}

/** Size in pixels of a pin that isn't selected; must be the same as in the style sheet. */
export const pinSize = { width: 30, height: 30 };

export function createPins(map: LibreMap, { className, onSelect, onMove }: PinOptions) {
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

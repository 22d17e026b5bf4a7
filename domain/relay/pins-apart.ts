/** Keeps the pins of a map from covering each other (docs/requirements.md ADR-14). */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A free place for a pin is searched on circles around its spot: each circle is `ringStep` pixels larger than the
 * last one and is tried in `directions` directions.
 */
const ringStep = 6;
const directions = 16;

/**
 * In the order of the array, each pin is put at its spot, or at the nearest free place that is entirely on the map; if
 * there is none, it stays at its spot. A spot is where the middle of the pin's bottom edge is. `size` is that of a pin,
 * `map` that of the map. The time is quadratic in the number of pins.
 */
export function pinsApart(spots: readonly Spot[], size: Size, map: Size): Spot[] {
  const { width, height } = size;
  const pins: Spot[] = [];
  const isFree = ({ x, y }: Spot) =>
    x >= width / 2 &&
    x <= map.width - width / 2 &&
    y >= height &&
    y <= map.height &&
    pins.every((other) => Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height);
  for (const spot of spots) {
    let freeSpot: Spot | null = isFree(spot) ? spot : null;
    for (let radius = ringStep; freeSpot === null && radius < map.width; radius += ringStep) {
      for (let turn = 0; freeSpot === null && turn < directions; turn += 1) {
        const angle = (turn * 2 * Math.PI) / directions;
        const candidate = { x: spot.x + radius * Math.cos(angle), y: spot.y + radius * Math.sin(angle) };
        if (isFree(candidate)) freeSpot = candidate;
      }
    }
    pins.push(freeSpot ?? spot);
  }
  return pins;
}

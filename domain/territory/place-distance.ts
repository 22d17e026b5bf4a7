/** Measures distances between places whose positions are known. */

/** In degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean, in kilometres (IUGG). */
const earthRadius = 6371.0088;
const radians = Math.PI / 180;

/** Great-circle distance (haversine formula). */
export function distanceKm(a: Position, b: Position): number {
  const latitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const longitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const between = latitude + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitude;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(between)));
}

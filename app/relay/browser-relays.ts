/** The API calls of the relay picker in the browser. Imported when the first one is made. */

import { type ApiClient, browserClient } from '#app/api/client.ts';
import { journeySession, keepShipping } from '#app/journey/session.ts';
import { mapAreaCall, mapsTokenCall } from '#domain/relay/calls.ts';
import type { MapArea } from '#domain/relay/map-area.ts';
import type { MapBox } from '#domain/relay/map-drawing.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { findRelays, type RelayFinding, type RelaySearch } from './find-relays.ts';

export function findInBrowser(
  locale: Locale,
  timeoutMs: CallDeadlines,
  search: RelaySearch,
  signal: AbortSignal,
): Promise<RelayFinding> {
  return findRelays(browserClient(locale, timeoutMs), search, signal);
}

const spareMs = 30_000;

/**
 * The access token of the map's data. It is stored in the journey's session and requested again half a minute before it
 * expires (docs/requirements.md API-5, SMT-18).
 */
async function mapsToken(client: ApiClient): Promise<string> {
  const { mapsToken: storedToken } = journeySession.getState().shippingService;
  if (storedToken && Date.parse(storedToken.expiresAt) > Date.now() + spareMs) return storedToken.accessToken;
  const token = await client.call(mapsTokenCall, {});
  keepShipping({ mapsToken: token });
  return token.accessToken;
}

export async function mapArea(locale: Locale, timeoutMs: CallDeadlines, box: MapBox): Promise<MapArea | null> {
  const client = browserClient(locale, timeoutMs);
  try {
    const edges = Object.fromEntries(Object.entries(box).map(([edge, value]) => [edge, value.toFixed(5)]));
    const { west = '', south = '', east = '', north = '' } = edges;
    return await client.call(mapAreaCall, {
      query: { accessToken: await mapsToken(client), west, south, east, north },
    });
  } catch (error) {
    console.warn('map area', error);
    return null;
  }
}

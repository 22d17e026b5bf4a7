/** How many parcels each order has in which a file is bought; the first has those for which the cart has room. */
export function orderSizes(parcels: number, room: number, limit: number): readonly number[] {
  const first = Math.min(parcels, room);
  const others = parcels - first;
  const full = Array.from({ length: Math.floor(others / limit) }, () => limit);
  return [first, ...full, others % limit].filter((size) => size > 0);
}

import { describe, expect, test } from 'vitest';
import { countOf, listedOrders, listHref, orderGroups, statusesOf } from './order-list-address.ts';

const read = (query: string) => listedOrders(new URLSearchParams(query));

describe('ACC-7 the address of the list of orders', () => {
  test('is read back as it was written', () => {
    for (const group of orderGroups) {
      const listed = { group, text: 'Orléans & co', page: 2 };
      const [, query = ''] = listHref('/mes-achats', listed).split('?');
      expect(read(query)).toEqual(listed);
    }
    expect(listHref('/mes-achats', { group: 'all', text: '', page: 0 })).toBe('/mes-achats');
  });

  test('shows every order if its parameters make no sense', () => {
    expect(read('etat=livrees&page=-1')).toEqual({ group: 'all', text: '', page: 0 });
    expect(read('page=1.5').page).toBe(0);
  });

  test('has each status in one group besides all', () => {
    expect(statusesOf('all')).toEqual([]);
    expect(statusesOf('open')).toEqual(['PAYMENT_PENDING', 'PAYMENT_FAILED', 'PAID', 'IN_PREPARATION', 'SHIPPED']);
    expect(statusesOf('done')).toEqual(['DELIVERED']);
    expect(statusesOf('cancelled')).toEqual(['CANCELLED']);
  });

  test('counts a group by its statuses', () => {
    const counts = [
      { status: 'PAID', count: 2 },
      { status: 'SHIPPED', count: 3 },
      { status: 'CANCELLED', count: 1 },
    ] as const;
    expect(orderGroups.map((group) => countOf(group, counts))).toEqual([6, 5, 0, 1]);
  });
});

/** Addresses of the back office's lists, which people keep as bookmarks. */
import { expect, test } from 'vitest';
import { catalogList } from '#app/office/catalog/catalog-list.ts';
import { mailList } from '#app/office/mails/mail-list.ts';
import { orderList } from '#app/office/orders/order-list.ts';
import { openRuleIn, ruleAddress, searchList } from '#app/office/searches/search-list.ts';

const origin = 'https://shop.example';
const query = (address: string) => new URL(address, origin).searchParams;
const ruleIn = (address: string) => ruleAddress(searchList.viewOf(query(address)), openRuleIn(query(address)) ?? '');

test.each([
  ['/gestion/commandes', orderList.address(orderList.viewOf(query('/gestion/commandes')))],
  [
    '/gestion/commandes?vue=heldUp&site=pro&etat=PAID&periode=week&tri=oldest&q=G26&page=2',
    orderList.address(
      orderList.viewOf(query('/?page=2&tri=oldest&periode=week&etat=PAID&site=pro&q=%20G26%20&vue=heldUp&more=1')),
    ),
  ],
  ['/gestion/mails?etat=refused', mailList.address(mailList.viewOf(query('/?etat=refused&page=1&q=')))],
  [
    '/gestion/catalogue?texte=carton&categorie=cartons&retirees=oui&page=99999',
    catalogList.address(catalogList.viewOf(query('/?categorie=cartons&texte=carton&retirees=oui&page=99999'))),
  ],
  ['/gestion/recherches?vue=synonymes&synonyme=', ruleIn('/?vue=synonymes&synonyme=')],
  ['/gestion/recherches?langue=en&tri=az&page=3&regle=7', ruleIn('/?page=3&tri=az&langue=en&regle=7')],
])('%s states its filter and nothing that goes without saying', (address, written) => {
  expect(written).toBe(address);
});

test('values that a list doesn’t know count as absent', () => {
  for (const page of ['0', '-1', '1.5', '100000', 'x', '']) {
    const unknown = `/?vue=x&site=x&etat=x&periode=x&tri=x&page=${page}`;
    expect(orderList.address(orderList.viewOf(query(unknown)))).toBe('/gestion/commandes');
  }
});

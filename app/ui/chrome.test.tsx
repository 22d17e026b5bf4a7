import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { circleHelpIcon } from '#app/ui/icons/shapes.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import type { SiteChrome } from './site-chrome.ts';

const chrome = {
  brand: {
    href: '/professionnel',
    mark: { viewBox: '0 0 32 32', body: '<rect width="32" height="32" fill="var(--ground)"/>' },
    name: 'Guichet',
    label: 'Guichet Pro, accueil',
    plate: 'Pro',
  },
  sites: {
    label: 'Profil',
    links: [
      { label: 'Particuliers', href: '/' },
      { label: 'Professionnels', href: '/professionnel', current: true },
    ],
  },
  sections: { label: 'Principale', links: [{ label: 'Envoyer un colis', href: '/professionnel/envoi-colis' }] },
  utilities: [{ label: 'Aide', href: '/aide', icon: circleHelpIcon }],
  language: { label: 'English', href: '/professionnel?lang=en', lang: 'en' },
  search: { action: '/boutique/recherche', name: 'q', label: 'Rechercher dans la boutique', closeLabel: 'Fermer' },
  account: { label: 'Nadia', name: 'Nadia, mon compte', href: '/professionnel/espaceclient' },
  cart: { href: '/panier', label: 'Panier', units: ['article', 'articles'] },
  menu: { label: 'Menu', closeLabel: 'Fermer le menu' },
} satisfies SiteChrome;

describe('the header', () => {
  const html = renderToStaticMarkup(<SiteHeader chrome={chrome} />);

  test('marks the current site in both of its places', () => {
    expect(html.match(/href="\/professionnel" aria-current="true"/g)).toHaveLength(2);
  });

  test('leads to the other language, in that language', () => {
    expect(
      html.match(/<a(?=[^>]* href="\/professionnel\?lang=en")(?=[^>]* lang="en")(?=[^>]* hrefLang="en")/gi),
    ).toHaveLength(2);
  });

  test('searches with a plain form, which needs no script', () => {
    expect(html).toMatch(/<form[^>]* action="\/boutique\/recherche"/);
    expect(html).toMatch(/<label[^>]* for="header-search">/);
    expect(html).toMatch(/<input(?=[^>]* id="header-search")(?=[^>]* name="q")/);
  });

  test('SHOP-3 opens the search of small screens without a script', () => {
    expect(html).toMatch(/<button[^>]*popoverTarget="site-search"[^>]*aria-label="Rechercher dans la boutique"/i);
    const overlay = html.slice(html.indexOf('id="site-search"'));
    expect(overlay).toMatch(/<form[^>]* action="\/boutique\/recherche"/);
    expect(overlay).toMatch(/popoverTarget="site-search" popoverTargetAction="hide"[^>]*aria-label="Fermer"/i);
  });

  test('opens its small-screen menu without a script', () => {
    const id = /<dialog(?=[^>]* popover="auto")[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(id).toBeDefined();
    expect(html).toMatch(new RegExp(`<button[^>]*popoverTarget="${id}"[^>]*aria-label="Menu"`, 'i'));
  });

  test('hides the count of the cart until it is known', () => {
    expect(html).toMatch(/<span[^>]* hidden=""><span data-cart-count="">/);
    const withCount = renderToStaticMarkup(<SiteHeader chrome={{ ...chrome, cart: { ...chrome.cart, count: 3 } }} />);
    expect(withCount).toMatch(/<span data-cart-count="">3<\/span><span class="vh"[^>]*> articles/);
    expect(withCount).not.toMatch(/ hidden=""><span data-cart-count/);
  });
});

test('the footer shows its columns and its last line', () => {
  const html = renderToStaticMarkup(
    <SiteFooter
      brand={chrome.brand}
      about="La boutique en ligne."
      columns={[{ title: 'Aide', links: [{ label: 'Nous contacter', href: '/contact' }] }]}
      notice="© Guichet 2026"
      links={[{ label: 'Cookies', href: '/cookies' }]}
      language={chrome.language}
    />,
  );
  expect(html).toMatch(/<h2>Aide<\/h2><ul><li><a[^>]*href="\/contact"/);
  expect(html).toMatch(/href="\/cookies"/);
  expect(html).toMatch(/href="\/professionnel\?lang=en"/);
});

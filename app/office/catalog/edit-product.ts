/** What the forms of a product's page do. */
import type { Office } from '#app/api/use-cases.ts';
import { asFields, type Deed } from '#app/forms/answer-form.ts';
import { sentFile } from '#app/office/frame/sent-file.ts';
import { readVolumePrices } from '#domain/catalog/volume-price-text.ts';
import { readEuros, readQuantity } from '#domain/customs/typed-figures.ts';
import { mediaNameOf } from '#domain/media/media.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import { allSites } from '#domain/site/site.ts';

/** The names in the fields that begin with a prefix, `category.{name}`, and their values. */
const namedFields = (form: FormData, prefix: string) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value.trim()] as const] : [],
  );

/** An offer's prices (in cents) and stock as typed; `NaN` stands for text that isn't a number. */
const offerOf = (text: (name: string) => string, prefix: string) => ({
  taxExclusive: readEuros(text(`${prefix}.taxExclusive`)) ?? Number.NaN,
  volumePrices: readVolumePrices(text(`${prefix}.volumePrices`)),
  stock: readQuantity(text(`${prefix}.stock`)) ?? Number.NaN,
});

/** What the boxes that are ticked confirm: the new values. */
function confirmedOf(text: (name: string) => string, form: FormData, id: string) {
  const isTicked = (field: string) => form.has(`confirmed.${id}.${field}`);
  const { taxExclusive, volumePrices, stock } = offerOf(text, `confirmed.${id}`);
  return {
    ...(isTicked('taxExclusive') && { confirmedTaxExclusive: taxExclusive }),
    ...(isTicked('volumePrices') && { confirmedVolumePrices: volumePrices }),
    ...(isTicked('stock') && { confirmedStock: stock }),
  };
}

function changedOffers(text: (name: string) => string, form: FormData) {
  const changes = form.getAll('offer').flatMap((value) => {
    const [typed, known] = [offerOf(text, `offers.${value}`), offerOf(text, `known.${value}`)];
    const { taxExclusive: knownTaxExclusive, volumePrices: knownVolumePrices, stock: knownStock } = known;
    const change = {
      ...typed,
      knownTaxExclusive,
      knownVolumePrices,
      knownStock,
      ...confirmedOf(text, form, `${value}`),
    };
    return JSON.stringify(typed) === JSON.stringify(known) ? [] : [[String(value), change] as const];
  });
  return Object.fromEntries(changes);
}

/** The names of a product's pictures after one of them has been moved by a place, or removed. */
function rearranged(names: readonly string[], act: string, name: string): string[] {
  const others = names.filter((each) => each !== name);
  const at = names.indexOf(name);
  if (act === 'remove' || at === -1) return others;
  return others.toSpliced(Math.max(0, at + (act === 'up' ? -1 : 1)), 0, name);
}

export type ProductDone = 'textes' | 'offres' | 'rien' | 'retiree' | 'remise' | 'details' | 'images' | 'ajoute';

export function productDeeds({ catalog, media }: Office, code: string): Readonly<Record<string, Deed>> {
  const done = (what: ProductDone) => `${catalogProductPath(code)}?fait=${what}`;
  const shownPictures = (text: (name: string) => string) => text('shown').split(' ').filter(Boolean);
  return {
    async texts(text) {
      const both = (name: string) => ({ fr: text(`${name}.fr`), en: text(`${name}.en`) });
      await catalog.changeTexts({
        code,
        version: text('version'),
        name: both('name'),
        pack: both('pack'),
        summary: both('summary'),
        description: both('description'),
        keywords: both('keywords'),
      });
      return done('textes');
    },
    async details(text, form) {
      const others = namedFields(form, 'category.').map(([category]) => category);
      await catalog.changeDetails({
        code,
        version: text('version'),
        categories: [...new Set([text('categories'), ...others])].filter(Boolean),
        sites: allSites.filter((site) => form.has(`site.${site}`)),
        attributes: Object.fromEntries(namedFields(form, 'attributes.').filter(([, value]) => value !== '')),
      });
      return done('details');
    },
    async offers(text, form) {
      const [act, id = ''] = text('sale').split(':');
      if (id) {
        await catalog.sellOffer({ id, isSold: act === 'restore' });
        return done(act === 'restore' ? 'remise' : 'retiree');
      }
      const offers = changedOffers(text, form);
      if (Object.keys(offers).length === 0) return done('rien');
      // A price by quantity has no field of its own.
      await asFields(catalog.changeOffers({ code, offers }), (subject) => subject.split('.').slice(0, 3).join('.'));
      return done('offres');
    },
    async arrange(text) {
      const [act = '', name = ''] = text('picture').split(':');
      const pictures = rearranged(shownPictures(text), act, name);
      await catalog.changePictures({ code, version: text('version'), pictures });
      return done('images');
    },
    async addPicture(text, form) {
      const { fileName, file } = await sentFile(form);
      if (file.length > 0) {
        const name = text('name').trim() || mediaNameOf(fileName);
        await media.upload({ name, altFr: text('altFr'), altEn: text('altEn'), file });
        // The picture is in the library now: if the product refuses it, the form proposes it there.
        form.set('pictures', name);
      }
      const pictures = [...shownPictures(text), text('pictures')];
      await catalog.changePictures({ code, version: text('version'), pictures });
      return done('images');
    },
  };
}

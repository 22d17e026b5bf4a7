/** The shop's operator as a seller, as the brand's file describes it. */
import { addressLine, type BrandFile } from '#domain/brand/brand.ts';
import type { CatalogSeller, SellerLegal } from './catalog.ts';

/** From the brand's file; it replaces what the catalog says. */
export type OwnSeller = Pick<CatalogSeller, 'name' | 'legal'>;

function legalOf({ legal, contact }: BrandFile): SellerLegal {
  return {
    companyName: legal.companyName,
    legalForm: legal.legalForm,
    registrationNumber: legal.siren,
    registry: legal.registry,
    vatNumber: legal.vatNumber,
    capital: legal.capital ?? null,
    address: addressLine(legal.address),
    email: contact.email,
    phone: contact.phone,
    mediator: legal.mediator ?? '',
  };
}

export function ownSellerOf(brand: BrandFile): OwnSeller {
  return { name: brand.name, legal: legalOf(brand) };
}

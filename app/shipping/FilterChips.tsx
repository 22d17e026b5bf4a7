import { useMessages } from '#app/i18n/messages.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ChipLink, ChipRow } from '#app/ui/Chip.tsx';
import {
  type FilterCounts,
  type FilterGroup,
  hasFilters,
  noFilters,
  type OfferFilters,
  toggleFilter,
} from '#domain/shipping/offer-filters.ts';
import { useFilterLabels } from './FilterForm.tsx';
import styles from './Results.module.css';

export type FilterChipsProps = {
  readonly counts: FilterCounts;
  readonly filters: OfferFilters;
  readonly hrefOf: (filters: OfferFilters) => string;
};

const groups: readonly FilterGroup[] = ['delivery', 'deposit', 'delay', 'carriers'];

/**
 * Filters as links. Small screens have them all in one line that scrolls; elsewhere the applied ones alone show, to be
 * taken off.
 */
export function FilterChips({ counts, filters, hrefOf }: FilterChipsProps) {
  const texts = useMessages().shipping.filters;
  const labelOf = useFilterLabels();
  const entries = groups.flatMap((group) =>
    counts[group].map((entry) => ({
      group,
      value: entry.value,
      count: entry.count,
      selected: entry.selected,
      label: labelOf(group, entry.value, 'name' in entry ? entry.name : undefined),
      href: hrefOf(toggleFilter(filters, group, entry.value as never)),
    })),
  );
  const applied = entries.filter(({ selected }) => selected);
  const offered = entries.filter(({ selected, count }) => !selected && count > 0);
  return (
    <>
      <ChipRow label={texts.title} scroll className={`only-m ${styles.chips}`}>
        {applied.map(({ group, value, label, href }) => (
          <ChipLink key={`${group} ${value}`} as={SiteLink} href={href} removeText={texts.removeFilter}>
            {label}
          </ChipLink>
        ))}
        {offered.map(({ group, value, label, href, count }) => (
          <SiteLink key={`${group} ${value}`} className={styles.chip} href={href}>
            {label} <span className={styles.count}>{count}</span>
          </SiteLink>
        ))}
      </ChipRow>
      {hasFilters(filters) ? (
        <ChipRow label={texts.applied} className={`only-d ${styles.chips}`}>
          {applied.map(({ group, value, label, href }) => (
            <ChipLink key={`${group} ${value}`} as={SiteLink} href={href} removeText={texts.removeFilter}>
              {label}
            </ChipLink>
          ))}
          <SiteLink className={styles.clear} href={hrefOf(noFilters)}>
            {texts.clear}
          </SiteLink>
        </ChipRow>
      ) : null}
    </>
  );
}

import { useTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Chip, ChipLink, ChipRow } from '#app/ui/Chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { slidersHorizontalIcon } from '#app/ui/icons/shapes.ts';
import {
  type FilterCounts,
  type FilterGroup,
  hasFilters,
  noFilters,
  type OfferFilters,
  toggleFilter,
} from '#domain/shipping/offer-filters.ts';
import { filterSheetId, useFilterLabels } from './FilterForm.tsx';
import styles from './Results.module.css';

export type FilterChipsProps = {
  readonly counts: FilterCounts;
  readonly filters: OfferFilters;
  readonly hrefOf: (filters: OfferFilters) => string;
};

const groups: readonly FilterGroup[] = ['deposit', 'delivery', 'delay', 'carriers'];

export function FilterChips({ counts, filters, hrefOf }: FilterChipsProps) {
  const texts = useTexts('shipping').filters;
  const labelOf = useFilterLabels();
  const applied = groups.flatMap((group) =>
    counts[group]
      .filter(({ selected }) => selected)
      .map((entry) => ({
        key: `${group} ${entry.value}`,
        label: labelOf(group, entry.value, 'name' in entry ? entry.name : undefined),
        href: hrefOf(toggleFilter(filters, group, entry.value as never)),
      })),
  );
  const some = hasFilters(filters);
  return (
    <ChipRow label={texts.applied} className={classNames(styles.chips, !some && 'only-m')}>
      <Chip
        className="only-m"
        icon={slidersHorizontalIcon}
        popoverTarget={filterSheetId}
        count={applied.length || undefined}
      >
        {texts.open}
      </Chip>
      {applied.map(({ key, label, href }) => (
        <ChipLink key={key} as={SiteLink} href={href} removeText={texts.removeFilter}>
          {label}
        </ChipLink>
      ))}
      {some ? (
        <SiteLink className={styles.clear} href={hrefOf(noFilters)}>
          {texts.clear}
        </SiteLink>
      ) : null}
    </ChipRow>
  );
}

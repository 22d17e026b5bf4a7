-- By what staff find orders (docs/back-office.md, "Orders"). The indexes are over what the rows hold, so that whatever
-- is removed from a row can't be found any more either. Their functions don't depend on the database's locale;
-- they are dear, so that the planner prefers the indexes. Without `fastupdate` no search reads a list of new rows.

-- Words without case, accents and punctuation; an e-mail address is one word.
create function search_words(typed text) returns text[] language sql immutable parallel safe
return (
  select array_agg(left(word[1], 64))
  from
    regexp_matches(
      lower(regexp_replace(normalize(replace(replace(typed, 'œ', 'oe'), 'Œ', 'oe'), NFD), '[\u0300-\u036f]+', '', 'g')),
      '[^\u0001-\u0020\u00a0\u202f''",;<>@\\]+@[^\u0001-\u0020\u00a0\u202f''",;<>@\\]+'
      '|[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a0\u202f«»’]+',
      'g'
    ) as word
);

-- Matches what has each of these words, or words that begin so; null for a text without a word.
create function search_query(typed text) returns tsquery language sql immutable parallel safe
return (select cast(string_agg('''' || word || ''':*', ' & ') as tsquery) from unnest(search_words(typed)) as word);

-- Whatever its spelling, a number ends with the same nine digits, or eight in some countries
-- (domain/orders/order-search.ts).
create function phone_words(phone text) returns text language sql immutable parallel safe
return (
  select concat_ws(' ', right(digits, 9), right(digits, 8)) from regexp_replace(phone, '[^0-9]', '', 'g') as digits
);

create function address_text(address jsonb) returns text language sql immutable parallel safe
return concat_ws(
  ' ', address ->> 'firstName', address ->> 'lastName', address ->> 'companyName', address ->> 'email',
  phone_words(address ->> 'phone')
);

create function order_words(code text, legal_entity text, email text, checkout jsonb) returns tsvector
language sql immutable parallel safe cost 1000
return array_to_tsvector(search_words(concat_ws(
  ' ', code, legal_entity, email, checkout #>> '{company,name}', address_text(checkout -> 'deliveryAddress'),
  address_text(checkout -> 'billingAddress')
)));

create function entry_words(offer_id text, quoted jsonb, payload jsonb) returns tsvector
language sql immutable parallel safe cost 1000
return array_to_tsvector(search_words(concat_ws(
  ' ', offer_id, quoted #>> '{product,code}', quoted #>> '{product,name,fr}', quoted #>> '{product,name,en}',
  address_text(payload #> '{addresses,addressFrom}'), address_text(payload #> '{addresses,addressTo}')
)));

create function account_words(first_name text, last_name text, email text, phone text) returns tsvector
language sql immutable parallel safe cost 1000
return array_to_tsvector(search_words(concat_ws(' ', first_name, last_name, email, phone_words(phone))));

create index customer_order_words on customer_order using gin (order_words(code, legal_entity, email, checkout))
  with (fastupdate = off);
create index order_entry_words on order_entry using gin (entry_words(offer_id, quoted, payload))
  with (fastupdate = off);
create index account_words on account using gin (account_words(first_name, last_name, email, phone))
  with (fastupdate = off);
create index customer_order_total on customer_order (tax_inclusive);

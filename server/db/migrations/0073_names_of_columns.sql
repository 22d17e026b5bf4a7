-- Names of the glossary: what an operator has reported about a part and isn't applied yet; kinds of mails about a
-- parcel that mustn't be written any more.
alter table seller_part rename column told to reported_event;
alter index seller_part_told rename to seller_part_reported;
alter table parcel_watch rename column told to settled_mails;

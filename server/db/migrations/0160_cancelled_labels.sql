-- What a carrier answered when it was told that a labelled parcel won't come; next_ask_at says when it is told (again).
alter table label_purchase add column cancellation text check (cancellation in ('DONE', 'REFUSED'));

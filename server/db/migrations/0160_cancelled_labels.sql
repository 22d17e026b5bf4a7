-- What a carrier answered when it was told that a labelled parcel won't come; next_ask_at says when it is told (again).
alter table label_purchase add column cancellation text check (cancellation in ('DONE', 'REFUSED'));
create index label_purchase_cancellable on label_purchase (asked_at) where state = 'BOUGHT' and cancellation is null;

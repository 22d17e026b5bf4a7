-- Erasing an account erases its carts.
alter table cart
  alter column user_id type uuid using user_id::uuid,
  add constraint cart_user_id_fkey foreign key (user_id) references account on delete cascade,
  -- What a sign-in has brought together, told until the visitor has seen it.
  add column merge_notice jsonb;

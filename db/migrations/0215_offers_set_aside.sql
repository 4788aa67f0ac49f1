-- What first-deposit offers have set aside for deposit orders: the money is in an account of its own, so a member who
-- deposits for an offer is not refused because others were quicker.
create table offers_set_aside (
  order_id bigint primary key references deposit_orders,
  site_id integer not null references sites,
  programme_id integer not null references grant_programmes,
  member_id bigint not null references members,
  currency text collate "C" not null,
  -- For the sum of the order; once it is credited, for the sum that was credited.
  units bigint not null,
  -- `held` while the order is open; `due` once it is credited; `accepted`, or `released` to where it came from.
  state text collate "C" not null,
  due_until timestamptz,
  -- Counts the transfers of this row: each has a key of its own.
  moves integer not null,
  moved_at timestamptz not null,
  constraint offers_set_aside__values check (units > 0 and moves > 0),
  constraint offers_set_aside__state check (state in ('held', 'due', 'accepted', 'released')),
  constraint offers_set_aside__due check ((state = 'due') = (due_until is not null))
);

create index offers_set_aside__member on offers_set_aside (member_id) where state in ('held', 'due');
create index offers_set_aside__programme on offers_set_aside (programme_id) where state in ('held', 'due');
create index offers_set_aside__due_until on offers_set_aside (due_until) where state = 'due';

-- Whose it is does not change, and each change is one more transfer.
create function offers_set_aside_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.order_id, new.site_id, new.member_id, new.currency, new.moves)
        is distinct from (old.order_id, old.site_id, old.member_id, old.currency, old.moves + 1)
     or old.state = 'accepted'
  then
    raise exception 'offers_set_aside: a row is moved, not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger offers_set_aside__keep before update or delete on offers_set_aside
  for each row execute function offers_set_aside_keep();

select fence_site('offers_set_aside');

grant select, insert on offers_set_aside to glasshouse_app;
grant update (programme_id, units, state, due_until, moves, moved_at) on offers_set_aside to glasshouse_app;

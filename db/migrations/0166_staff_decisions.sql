-- Staff of a demonstration, by the names that commands take with --as. Production has none: there the operating system
-- says who decides.
create table staff_accounts (
  name text primary key,
  constraint staff_accounts__name check (name ~ '^[[:alnum:]][[:alnum:]._-]{0,31}$')
);

-- The largest credit that one person decides alone, by currency; in a currency without a row each takes two.
create table staff_credit_limits (
  currency text collate "C" primary key,
  alone_units bigint not null,
  constraint staff_credit_limits__alone check (alone_units >= 0)
);

grant select on staff_accounts, staff_credit_limits to glasshouse_app;

-- A credit above the sum of staff_credit_limits takes two rows by two names: the first proposes it, the second credits.
alter table deposit_decisions
  -- What the payment counts as; the fee comes off it.
  add column gross_units bigint,
  drop constraint deposit_decisions__decision,
  add constraint deposit_decisions__decision check (decision in ('propose', 'credit', 'decline')),
  -- A credit of an older version has none.
  add constraint deposit_decisions__gross check (
    case decision when 'propose' then gross_units is not null when 'decline' then gross_units is null else true end
  );

create index deposit_decisions__proposed on deposit_decisions (order_id) where decision = 'propose';

create function deposit_decisions_two_names() returns trigger language plpgsql as $$
declare
  alone bigint := coalesce(
    (select l.alone_units from deposit_orders o join staff_credit_limits l on l.currency = o.currency
      where o.id = new.order_id), 0);
  last deposit_decisions;
begin
  if new.decision <> 'credit' or coalesce(new.gross_units <= alone, false) then
    return new;
  end if;
  select * into last from deposit_decisions where order_id = new.order_id order by id desc limit 1;
  if last.decision is distinct from 'propose' or last.gross_units is distinct from new.gross_units
     or lower(btrim(last.decided_by)) = lower(btrim(new.decided_by))
  then
    raise exception 'deposit_decisions: a credit of % takes two people', new.gross_units
      using errcode = 'check_violation', constraint = 'deposit_decisions__two_names';
  end if;
  return new;
end $$;

create trigger deposit_decisions__two_names before insert on deposit_decisions
  for each row execute function deposit_decisions_two_names();

-- No deposit is credited above what its gateway reported as paid in its currency or, without such a report, above what
-- was asked; and none by staff without their decision. Checked when the transaction ends.
create function deposit_orders_credited() returns trigger language plpgsql as $$
declare
  gross bigint := new.credited_units + new.credited_fee_units;
begin
  if gross > (case when new.paid_currency = new.currency then new.paid_units else new.amount_units end) then
    raise exception 'deposit_orders: % is credited above what was paid or asked', new.order_number
      using errcode = 'check_violation', constraint = 'deposit_orders__credited_at_most';
  end if;
  if new.note = 'approved' and not exists (
    select from deposit_decisions where order_id = new.id and decision = 'credit' and gross_units = gross
  ) then
    raise exception 'deposit_orders: % is approved without a decision', new.order_number
      using errcode = 'check_violation', constraint = 'deposit_orders__decided';
  end if;
  return null;
end $$;

create constraint trigger deposit_orders__credited_update after update on deposit_orders
  deferrable initially deferred for each row
  when (new.state = 'success' and old.state <> 'success') execute function deposit_orders_credited();

create constraint trigger deposit_orders__credited_insert after insert on deposit_orders
  deferrable initially deferred for each row
  when (new.state = 'success') execute function deposit_orders_credited();

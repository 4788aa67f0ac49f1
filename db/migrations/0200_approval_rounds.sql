-- A payout that failed is approved anew: approvals count for their round only, and the same person may approve again.
alter table withdrawal_orders add column round integer not null default 0;
alter table withdrawal_decisions add column round integer not null default 0;

drop index withdrawal_decisions__one_approval;
create unique index withdrawal_decisions__one_approval on withdrawal_decisions (order_id, round, lower(btrim(decided_by)))
  where decision = 'approve';

alter table withdrawal_decisions drop constraint withdrawal_decisions__decision;
alter table withdrawal_decisions add constraint withdrawal_decisions__decision
  check (decision in ('claim', 'note', 'approve', 'refuse', 'paid', 'fail', 'ask'));

create or replace function withdrawal_orders_approved() returns trigger language plpgsql as $$
begin
  if (select count(distinct lower(btrim(decided_by))) from withdrawal_decisions
       where order_id = new.id and round = new.round and decision = 'approve') < new.people
  then
    raise exception 'withdrawal_orders: % is paid without the approvals that it takes', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__approved';
  end if;
  return null;
end $$;

-- An approval is of the round that its order is in.
create function withdrawal_decisions_round() returns trigger language plpgsql as $$
begin
  if new.round is distinct from (select round from withdrawal_orders where id = new.order_id) and new.decision = 'approve'
  then
    raise exception 'withdrawal_decisions: an approval of another round'
      using errcode = 'check_violation', constraint = 'withdrawal_decisions__round';
  end if;
  return new;
end $$;

create trigger withdrawal_decisions__round before insert on withdrawal_decisions
  for each row execute function withdrawal_decisions_round();

grant update (round) on withdrawal_orders to glasshouse_app;

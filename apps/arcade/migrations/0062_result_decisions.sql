-- What was decided about a result after all: an event or a shared round is void, or an event is settled again by what
-- its seed draws. Who and why are kept for ever. A process that has to make one void says so here, too, with a code for
-- its reason.
create table result_decisions (
  id bigint generated always as identity primary key,
  -- An event of a book, or a round of a table.
  subject uuid not null,
  decision text collate "C" not null,
  -- True while another person has to decide the same before it is done.
  is_proposal boolean not null default false,
  -- A person of the operator; null: a process.
  decided_by text,
  reason text not null,
  decided_at timestamptz not null,
  -- What changes hands by it, units by currency, as it was worked out for the person who decided.
  moved jsonb not null default '{}',
  -- When a process has done it; the bets follow from then on.
  carried_out_at timestamptz,
  constraint result_decisions__decision check (decision in ('void', 'resettled')),
  constraint result_decisions__reason check (reason <> ''),
  constraint result_decisions__moved check (jsonb_typeof(moved) = 'object'),
  constraint result_decisions__proposal check (not is_proposal or decided_by is not null and carried_out_at is null)
);

create index result_decisions__subject on result_decisions (subject, id desc);
create index result_decisions__due on result_decisions (id) where carried_out_at is null and not is_proposal;

-- Up to how much one person decides alone, by currency. A currency without a row always takes two.
create table result_decision_limits (
  currency text collate "C" primary key,
  alone_units bigint not null,
  constraint result_decision_limits__alone check (alone_units >= 0)
);

-- The staff of a demonstration, named at the terminal. Production has none: there it is the user of the system.
create table staff_accounts (
  name text primary key
);

-- Whether so much takes a second person.
create function takes_two(moved jsonb) returns boolean language sql stable as $$
  select exists (select from jsonb_each_text(moved) m(currency, units)
                   left join result_decision_limits l on l.currency = m.currency
                  where m.units::bigint > coalesce(l.alone_units, 0))
$$;

-- Held by the database: what takes two people was proposed by another one in the day before.
create function check_result_decision() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and not new.is_proposal and takes_two(new.moved)
     and not exists (select from result_decisions d
                      where d.subject = new.subject and d.decision = new.decision and d.is_proposal
                        and lower(d.decided_by) <> lower(new.decided_by)
                        and d.decided_at > new.decided_at - interval '1 day') then
    raise exception using errcode = 'check_violation', constraint = 'result_decisions__two_people',
      message = 'another person has to propose it first';
  end if;
  return new;
end
$$;

create trigger result_decisions__check before insert on result_decisions
  for each row execute function check_result_decision();

grant select, insert on result_decisions to glasshouse_app;
grant update (carried_out_at) on result_decisions to glasshouse_app;
grant select on result_decision_limits, staff_accounts to glasshouse_app;

-- Counts the decisions about an event: a result that was read under an older one is not stored.
alter table book_events add column revision integer not null default 0;

-- As of an event: a round that is void after its bets were settled; they are still to be changed, from this instant on.
alter table shared_rounds add column change_due_at timestamptz;
create index shared_rounds__change_due on shared_rounds (change_due_at) where change_due_at is not null;

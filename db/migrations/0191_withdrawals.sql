-- What a site asks of withdrawals in a currency; a currency without a row has none.
create table withdrawal_settings (
  site_id integer not null references sites,
  currency text collate "C" not null,
  min_units bigint not null,
  max_units bigint not null,
  -- Of the site's day.
  daily_units bigint not null,
  daily_count integer not null,
  -- So many a day are free of charge.
  free_count integer not null,
  -- The rate is in parts of 10,000.
  fee_parts integer not null default 0,
  fee_fixed_units bigint not null default 0,
  -- How often a deposit and the welcome gift are to be staked, in hundredths.
  deposit_turnover integer not null,
  welcome_turnover integer not null,
  -- Up to this sum, and below this score, no person decides; above that sum two do.
  auto_units bigint not null,
  two_people_units bigint not null,
  review_score integer not null,
  primary key (site_id, currency),
  constraint withdrawal_settings__range check (min_units > 2 * fee_fixed_units and min_units <= max_units
    and max_units <= 1000000000000000 and fee_fixed_units >= 0 and fee_parts between 0 and 5000),
  constraint withdrawal_settings__turnover check (deposit_turnover between 0 and 10000
    and welcome_turnover between 0 and 10000),
  constraint withdrawal_settings__people check (auto_units >= 0 and two_people_units >= auto_units)
);

-- What speaks against paying without a person looking, in points.
create table withdrawal_risk_rules (
  site_id integer not null references sites,
  rule text collate "C" not null,
  points integer not null,
  primary key (site_id, rule),
  constraint withdrawal_risk_rules__rule check (rule in
    ('newAccount', 'firstWithdrawal', 'depositUnplayed', 'sharedAccount', 'sharedDevice', 'largeSum', 'littlePlay')),
  constraint withdrawal_risk_rules__points check (points between 0 and 100)
);

-- What a member has to stake before money may go out. One row for each grant, and none is ever counted twice.
create table turnover_conditions (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  currency text collate "C" not null,
  kind text collate "C" not null,
  -- Which grant: the number of its order, for example.
  source text collate "C" not null,
  base_units bigint not null,
  required_units bigint not null,
  since timestamptz not null,
  -- Met, or lapsed because the money that it was about was lost.
  closed_at timestamptz,
  constraint turnover_conditions__source unique (member_id, kind, source),
  constraint turnover_conditions__kind check (kind in ('welcome', 'deposit')),
  constraint turnover_conditions__amounts check (base_units > 0 and required_units > 0)
);

create index turnover_conditions__open on turnover_conditions (member_id, since, id) where closed_at is null;

create table withdrawal_orders (
  id bigint generated always as identity primary key,
  order_number text collate "C" not null,
  site_id integer not null references sites,
  member_id bigint not null references members,
  bank_account_id bigint not null references bank_accounts,
  currency text collate "C" not null,
  amount_units bigint not null,
  fee_units bigint not null,
  state text collate "C" not null,
  -- Why it is in that state; the last line of its timeline.
  note text collate "C" not null,
  -- The hold in the ledger: taken when it was asked for, closed once.
  hold_id uuid not null,
  score integer not null,
  reasons text[] not null,
  -- How many people have to approve it.
  people integer not null,
  claimed_by text,
  next_look_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint withdrawal_orders__order_number unique (order_number),
  constraint withdrawal_orders__hold unique (hold_id),
  constraint withdrawal_orders__state check (
    state in ('waiting', 'reviewing', 'paying', 'paid', 'refused', 'cancelled')
  ),
  constraint withdrawal_orders__amount check (amount_units > 0 and fee_units between 0 and amount_units - 1),
  constraint withdrawal_orders__people check (people between 0 and 2),
  constraint withdrawal_orders__finished check ((state in ('paid', 'refused', 'cancelled')) = (finished_at is not null))
);

create index withdrawal_orders__member on withdrawal_orders (member_id, created_at desc, id desc);
create index withdrawal_orders__open on withdrawal_orders (created_at) where finished_at is null;
create index withdrawal_orders__next_look on withdrawal_orders (next_look_at) where next_look_at is not null;
create index withdrawal_orders__paid on withdrawal_orders (site_id, currency, finished_at desc) where state = 'paid';

-- The timeline that a member sees.
create table withdrawal_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references withdrawal_orders,
  site_id integer not null references sites,
  state text collate "C" not null,
  note text collate "C" not null,
  at timestamptz not null
);

create index withdrawal_events__order on withdrawal_events (order_id, id);

-- What staff did: author and reason.
create table withdrawal_decisions (
  id bigint generated always as identity primary key,
  order_id bigint not null references withdrawal_orders,
  site_id integer not null references sites,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  state_before text collate "C" not null,
  state_after text collate "C" not null,
  decided_at timestamptz not null,
  constraint withdrawal_decisions__decision check (decision in ('claim', 'note', 'approve', 'refuse', 'paid', 'fail')),
  constraint withdrawal_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

create index withdrawal_decisions__order on withdrawal_decisions (order_id, id);
create unique index withdrawal_decisions__one_approval on withdrawal_decisions (order_id, lower(btrim(decided_by)))
  where decision = 'approve';

-- What was asked never changes, an order that has ended stays as it is, and nothing comes back from a payout to where
-- its member could play with it: it is paid, or staff look.
create function withdrawal_orders_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawal_orders: orders are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.order_number, new.site_id, new.member_id, new.bank_account_id, new.currency, new.amount_units, new.fee_units,
      new.hold_id, new.score, new.reasons, new.people, new.created_at)
     is distinct from
     (old.order_number, old.site_id, old.member_id, old.bank_account_id, old.currency, old.amount_units, old.fee_units,
      old.hold_id, old.score, old.reasons, old.people, old.created_at)
     or (old.finished_at is not null and (new.state, new.finished_at) is distinct from (old.state, old.finished_at))
  then
    raise exception 'withdrawal_orders: what was asked or has ended does not change'
      using errcode = 'insufficient_privilege';
  end if;
  if new.state is distinct from old.state and not (
       (old.state = 'waiting' and new.state in ('reviewing', 'paying', 'refused', 'cancelled'))
    or (old.state = 'reviewing' and new.state in ('paying', 'refused'))
    or (old.state = 'paying' and new.state in ('paid', 'reviewing')))
  then
    raise exception 'withdrawal_orders: % does not become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_orders__steps';
  end if;
  return new;
end $$;

create trigger withdrawal_orders__keep before update or delete on withdrawal_orders
  for each row execute function withdrawal_orders_keep();

-- It is paid only with the approvals that it takes, each by another person. Checked when the transaction ends.
create function withdrawal_orders_approved() returns trigger language plpgsql as $$
begin
  if (select count(distinct lower(btrim(decided_by))) from withdrawal_decisions
       where order_id = new.id and decision = 'approve') < new.people
  then
    raise exception 'withdrawal_orders: % is paid without the approvals that it takes', new.order_number
      using errcode = 'check_violation', constraint = 'withdrawal_orders__approved';
  end if;
  return null;
end $$;

create constraint trigger withdrawal_orders__approved after update on withdrawal_orders
  deferrable initially deferred for each row
  when (new.state = 'paying' and old.state <> 'paying') execute function withdrawal_orders_approved();

create trigger withdrawal_events__keep before update or delete on withdrawal_events
  for each row execute function keep_rows();
create trigger withdrawal_decisions__keep before update or delete on withdrawal_decisions
  for each row execute function keep_rows();

select fence_site('withdrawal_settings', 'withdrawal_risk_rules', 'turnover_conditions', 'withdrawal_orders',
  'withdrawal_events', 'withdrawal_decisions');

grant select on withdrawal_settings, withdrawal_risk_rules to glasshouse_app;
grant select, insert on turnover_conditions, withdrawal_orders, withdrawal_events, withdrawal_decisions
  to glasshouse_app;
grant update (closed_at) on turnover_conditions to glasshouse_app;
grant update (state, note, claimed_by, next_look_at, finished_at) on withdrawal_orders to glasshouse_app;

-- Limits that members set for themselves: one row for each kind ever set. A lower one applies at once. A higher one is
-- pending until the member confirms it a day later.
create table member_limits (
  member_id bigint not null references members,
  site_id integer not null references sites,
  kind text collate "C" not null,
  -- Units of the member's currency, or minutes; null is no limit.
  amount bigint,
  -- Null is also a pending value: no limit any more. Its time tells whether there is one.
  requested_amount bigint,
  requested_at timestamptz,
  primary key (member_id, kind),
  constraint member_limits__kind check (
    kind in ('deposit_day', 'deposit_week', 'loss_day', 'session_minutes', 'reminder_minutes')
  ),
  constraint member_limits__amount check (amount > 0 and requested_amount > 0),
  constraint member_limits__request check (requested_amount is null or requested_at is not null)
);

create index member_limits__session on member_limits (member_id) where kind = 'session_minutes';

-- Every change of limits, to prove later which limit was in force.
create table member_limit_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  site_id integer not null references sites,
  kind text collate "C" not null,
  amount bigint,
  -- Whether it was requested, for later, or came into force.
  is_request boolean not null,
  at timestamptz not null
);

create index member_limit_changes__member on member_limit_changes (member_id, id);

create trigger member_limit_changes__keep before update or delete on member_limit_changes
  for each row execute function keep_rows();

select fence_site('member_limits', 'member_limit_changes');

grant select, insert on member_limits, member_limit_changes to glasshouse_app;
grant update (amount, requested_amount, requested_at) on member_limits to glasshouse_app;

-- When the day of a site began that an instant is in, or one so many days before it.
create function site_day_of(p_site_id integer, p_at timestamptz, p_days_before integer default 0) returns timestamptz
language sql stable as $$
  select (date_trunc('day', p_at at time zone timezone) - p_days_before * interval '1 day') at time zone timezone
    from sites
   where id = p_site_id
$$;

create index deposit_orders__paid_in on deposit_orders (member_id, coalesce(paid_at, created_at))
  where state in ('reviewing', 'success');

-- A member's deposits since then, fees included, with all pending orders. An order counts when it was paid; a pending
-- one may be paid at any moment, so it counts on every day.
create function deposited_since(p_member_id bigint, p_from timestamptz) returns bigint language sql stable as $$
  select (coalesce((select sum(case state when 'success' then credited_units + credited_fee_units else amount_units end)
                      from deposit_orders
                     where member_id = p_member_id
                       and coalesce(paid_at, created_at) >= p_from
                       and state in ('reviewing', 'success')), 0)
          + coalesce((select sum(amount_units)
                        from deposit_orders
                       where member_id = p_member_id
                         and state = 'waiting'), 0))::bigint
$$;

create index bet_records__open on bet_records (member_id) where state = 'open';
create index bet_records__ended on bet_records (member_id, coalesce(settled_at, placed_at)) where state <> 'open';

-- The result of rounds that ended since then, below zero for a loss. The stake of one that was placed since then and is
-- open counts as lost until it ends; an older one counted when it was placed, and counts again when it ends. Bets are
-- partitioned by the month of their placement, and those placed more than a year before are not searched.
create function won_since(p_member_id bigint, p_from timestamptz) returns bigint language sql stable as $$
  select (coalesce((select sum(bet_win(state, stake_units, payout_units))
                      from bet_records
                     where member_id = p_member_id
                       and state <> 'open'
                       and placed_at >= p_from - interval '1 year'
                       and coalesce(settled_at, placed_at) >= p_from), 0)
          - coalesce((select sum(stake_units)
                        from bet_records
                       where member_id = p_member_id
                         and state = 'open'
                         and placed_at >= p_from), 0))::bigint
$$;

-- What is left of a member's limit of losses today; null where there is no limit.
create function loss_room(p_member_id bigint, p_at timestamptz) returns bigint language sql stable as $$
  select amount + won_since(member_id, site_day_of(site_id, p_at))
    from member_limits
   where member_id = p_member_id
     and kind = 'loss_day'
     and amount is not null
$$;

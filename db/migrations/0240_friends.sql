-- The friend programme: a programme of grants that rewards a member for friends who registered by the member's code, by
-- steps of their first deposit and of what they staked. What was earned is set aside in an account of its own.

alter table grant_programmes drop constraint grant_programmes__occasion;
alter table grant_programmes drop constraint grant_programmes__sum;
alter table grant_programmes
  add constraint grant_programmes__occasion check (
    occasion in ('registration', 'firstDeposit', 'offer', 'all', 'envelope', 'checkIn', 'cashBack', 'friends',
                 'cashSurplus')),
  -- A missing figure is a fault too: a condition that is null would let it through.
  add constraint grant_programmes__sum check (coalesce(
    case
      when occasion = 'firstDeposit'
      then units is null and deposit_parts between 1 and 100000 and most_units > 0 and min_deposit_units > 0
      when occasion = 'envelope'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4 and num_nulls(starts_at, ends_at) = 0
      when occasion in ('checkIn', 'cashBack', 'friends', 'cashSurplus')
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4
      else units > 0 and num_nulls(deposit_parts, most_units, min_deposit_units) = 3 end, false));

create table friend_rules (
  programme_id integer primary key references grant_programmes,
  site_id integer not null references sites,
  -- So many of the site's days have to have closed after a day of play before it counts.
  delay_days integer not null,
  constraint friend_rules__delay check (delay_days between 0 and 30)
);

create table friend_steps (
  programme_id integer not null references friend_rules,
  step integer not null,
  site_id integer not null references sites,
  -- The friend's first deposit, or valid bets in total. The highest step of a first deposit pays, and each of the bets.
  kind text collate "C" not null,
  needed_units bigint not null,
  reward_units bigint not null,
  primary key (programme_id, step),
  constraint friend_steps__needed unique (programme_id, kind, needed_units),
  constraint friend_steps__values check (
    step > 0 and kind in ('deposit', 'turnover') and needed_units > 0 and reward_units > 0)
);

create table friend_rewards (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  programme_id integer not null,
  friend_id bigint not null references members,
  step integer not null,
  -- Whose code the friend registered by.
  member_id bigint not null references members,
  currency text collate "C" not null,
  units bigint not null,
  -- What the friend had reached, and the last day whose news was counted in it.
  base_units numeric not null,
  counted_until date not null,
  state text collate "C" not null,
  -- Why it is or was held.
  reasons text[] not null,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  -- Whatever the number of workers.
  constraint friend_rewards__once unique (programme_id, friend_id, step),
  constraint friend_rewards__step foreign key (programme_id, step) references friend_steps (programme_id, step),
  constraint friend_rewards__values check (units > 0 and base_units > 0 and friend_id <> member_id),
  constraint friend_rewards__state check (state in ('held', 'claimable', 'claimed', 'refused')),
  constraint friend_rewards__reasons check (
    reasons <@ array['sharedDevice', 'sharedAccount'] and (state not in ('held', 'refused') or cardinality(reasons) > 0))
);

create index friend_rewards__member on friend_rewards (member_id, id desc);
create index friend_rewards__held on friend_rewards (site_id, id) where state = 'held';
create index registrations__friends on registrations (site_id, member_id) where recommender_id is not null;

-- What staff did about a reward that was held: author and reason, once.
create table friend_reward_decisions (
  reward_id bigint primary key references friend_rewards,
  site_id integer not null references sites,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint friend_reward_decisions__decision check (decision in ('release', 'refuse')),
  constraint friend_reward_decisions__decided_by check (btrim(decided_by) <> '' and btrim(reason) <> '')
);

-- A reward never changes, and what was paid or refused stays so.
create function friend_rewards_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or to_jsonb(new) - array['state', 'reasons', 'moved_at'] is distinct from
        to_jsonb(old) - array['state', 'reasons', 'moved_at']
  then
    raise exception 'friend_rewards: a reward does not change' using errcode = 'insufficient_privilege';
  end if;
  if (old.state, new.state) not in (('held', 'claimable'), ('held', 'refused'), ('claimable', 'held'),
                                    ('claimable', 'claimed'))
  then
    raise exception 'friend_rewards: % does not become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'friend_rewards__moves';
  end if;
  return new;
end $$;

create trigger friend_rewards__keep before update or delete on friend_rewards
  for each row execute function friend_rewards_keep();
create trigger friend_rules__keep before update or delete on friend_rules for each row execute function keep_rows();
create trigger friend_steps__keep before update or delete on friend_steps for each row execute function keep_rows();
create trigger friend_reward_decisions__keep before update or delete on friend_reward_decisions
  for each row execute function keep_rows();

-- Whether members may invite friends is whether a programme runs.
drop table friend_programmes;

select fence_site('friend_rules', 'friend_steps', 'friend_rewards', 'friend_reward_decisions');

grant select, insert on friend_rules, friend_steps, friend_rewards, friend_reward_decisions to glasshouse_app;
grant update (state, reasons, moved_at) on friend_rewards to glasshouse_app;
grant insert on recommend_codes to glasshouse_app;

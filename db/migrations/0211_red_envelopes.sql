-- Red envelopes: a programme of grants whose sum was split into shares beforehand. The shares and their order are fixed
-- and committed before it opens, and published once it is over.

alter table grant_programmes drop constraint grant_programmes__occasion;
alter table grant_programmes drop constraint grant_programmes__sum;
alter table grant_programmes
  add constraint grant_programmes__occasion check (occasion in ('registration', 'firstDeposit', 'offer', 'all', 'envelope')),
  add constraint grant_programmes__sum check (
    case occasion
      when 'firstDeposit'
      then units is null and deposit_parts between 1 and 100000 and most_units > 0 and min_deposit_units > 0
      when 'envelope'
      then num_nulls(units, deposit_parts, most_units, min_deposit_units) = 4 and num_nulls(starts_at, ends_at) = 0
      else units > 0 and num_nulls(deposit_parts, most_units, min_deposit_units) = 3 end);

create table red_envelopes (
  programme_id integer primary key references grant_programmes,
  site_id integer not null references sites,
  -- The commitment is the SHA-256 of the salt and the shares; the salt is published once it is over.
  salt text collate "C" not null,
  commitment text collate "C" not null,
  -- When members were notified that it is open.
  shown_at timestamptz,
  constraint red_envelopes__hex check (salt ~ '^[0-9a-f]{64}$' and commitment ~ '^[0-9a-f]{64}$')
);

create index red_envelopes__to_show on red_envelopes (programme_id) where shown_at is null;

create table red_envelope_shares (
  programme_id integer not null references red_envelopes,
  number integer not null,
  site_id integer not null references sites,
  units bigint not null,
  member_id bigint references members,
  claimed_at timestamptz,
  primary key (programme_id, number),
  constraint red_envelope_shares__once unique (programme_id, member_id),
  constraint red_envelope_shares__values check (number > 0 and units > 0 and (member_id is null) = (claimed_at is null))
);

create index red_envelope_shares__left on red_envelope_shares (programme_id, number) where member_id is null;

-- Shares are fixed: a free one is taken, once, and nothing else happens to it.
create function red_envelope_shares_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.member_id is not null
     or to_jsonb(new) - array['member_id', 'claimed_at'] is distinct from
        to_jsonb(old) - array['member_id', 'claimed_at']
  then
    raise exception 'red_envelope_shares: a share does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger red_envelope_shares__keep before update or delete on red_envelope_shares
  for each row execute function red_envelope_shares_keep();

create function red_envelopes_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'shown_at' is distinct from to_jsonb(old) - 'shown_at' then
    raise exception 'red_envelopes: a commitment does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger red_envelopes__keep before update or delete on red_envelopes
  for each row execute function red_envelopes_keep();

select fence_site('red_envelopes', 'red_envelope_shares');

grant select, insert on red_envelopes, red_envelope_shares to glasshouse_app;
grant update (shown_at) on red_envelopes to glasshouse_app;
grant update (member_id, claimed_at) on red_envelope_shares to glasshouse_app;

-- Personal data is encrypted by keys that are outside the database (docs/decisions/094). What the database compares is
-- a blind index, a keyed digest of a normalised value. Both carry the id of their key in front.

do $$
begin
  if exists (select from members
              where num_nonnulls(name, phone, email, birthday, identity_id, line, qq, telegram, whats_app, skype, fb, zalo,
                                 wechat, others) > 0) then
    raise exception 'this database holds personal data in plain text, from before the first release'
      using hint = 'Start with an empty database: a demonstration makes a new one when its data folder is deleted.';
  end if;
end $$;

-- The keys that this database needs. Each has a check value that only the key itself agrees with.
create table personal_data_keys (
  purpose text collate "C" not null,
  key_id text collate "C" not null,
  check_value text collate "C" not null,
  first_used_at timestamptz not null default now(),
  constraint personal_data_keys_pkey primary key (purpose, key_id),
  constraint personal_data_keys__purpose check (purpose in ('encryption', 'index'))
);

grant select, insert on personal_data_keys to glasshouse_app;

drop index members__phone, members__email, members__identity_id;

alter table members
  drop column name, drop column phone, drop column email, drop column birthday, drop column identity_id,
  drop column line, drop column qq, drop column telegram, drop column whats_app, drop column skype, drop column fb,
  drop column zalo, drop column wechat, drop column others,
  -- All details of a member in one ciphertext, bound to the member's id.
  add column details text collate "C";

grant update (details) on members to glasshouse_app;
-- The id is known before the row is written, because the ciphertext is bound to it.
grant usage on sequence members_id_seq to glasshouse_app;

-- The blind indexes of what a member has entered: one for each detail and each key in use, so that members are found by
-- both keys while one replaces the other. The index covers the name of the detail too.
create table member_blind_indexes (
  member_id bigint not null references members,
  site_id integer not null references sites,
  field text collate "C" not null,
  blind_index text collate "C" not null,
  constraint member_blind_indexes_pkey primary key (member_id, field, blind_index)
);

create index member_blind_indexes__value on member_blind_indexes (blind_index);

select fence_site('member_blind_indexes');

grant select, insert, delete on member_blind_indexes to glasshouse_app;

-- Unique values of a site by their blind index.
delete from member_unique_values;
alter table member_unique_values rename column value to blind_index;
alter table member_unique_values alter column blind_index type text collate "C";

-- A site makes a field unique later: the values that its members have entered are reserved then. If two members share a
-- value the setting is refused. Members of other currencies are not included.
create or replace function register_settings_take_values() returns trigger language plpgsql as $$
declare
  v_field text := case new.name when 'identity_id' then 'identityId' when 'member_whats_app' then 'whatsApp'
                                else replace(new.name, 'member_', '') end;
  v_twice integer;
begin
  if v_field not in ('name', 'phone', 'email', 'identityId', 'qq', 'telegram', 'whatsApp', 'skype', 'fb', 'zalo',
                     'wechat', 'others') then
    return new;
  end if;
  -- Registrations that are under way end first; none writes a member until this has committed.
  lock table members in share row exclusive mode;
  insert into member_unique_values (site_id, field, blind_index, member_id)
  select b.site_id, b.field, b.blind_index, b.member_id
    from member_blind_indexes b
    join members m on m.id = b.member_id
   where b.site_id = new.site_id and b.field = v_field and m.currency = new.currency
      on conflict do nothing;
  select count(distinct m.id)
    into v_twice
    from member_blind_indexes b
    join members m on m.id = b.member_id
    join member_unique_values u on u.site_id = b.site_id and u.field = b.field and u.blind_index = b.blind_index
   where b.site_id = new.site_id and b.field = v_field and m.currency = new.currency and u.member_id <> m.id;
  if v_twice > 0 then
    raise exception 'register_settings: % members of site % have a % that is not unique', v_twice, new.site_id, new.name
      using errcode = 'unique_violation', constraint = 'member_unique_values__value';
  end if;
  return new;
end $$;

-- Persons are known by the blind indexes of their identity number, phone and e-mail, the same on every site.
drop function share_exclusion, release_person, release_value, taken_along, accounts_of_person, own_value,
              exclusion_of_person, person_digests, person_digest, comparable_value;

delete from person_exclusions;
alter table person_exclusions drop constraint person_exclusions__digest;
alter table person_exclusions rename column digest to blind_index;
alter table person_exclusions alter column blind_index type text collate "C" using encode(blind_index, 'hex');

alter table person_releases rename column digest to blind_index;
alter table person_releases alter column blind_index type text collate "C" using encode(blind_index, 'hex');
alter index person_releases__digest rename to person_releases__blind_index;

-- The end of the exclusion of a person with one of these values; null if none is excluded.
create function exclusion_of_person(p_blind_indexes text[], p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(excluded_until)
    from person_exclusions
   where excluded_until > p_at
     and blind_index = any (p_blind_indexes)
$$;

-- The values that identify the person of an account, except those that were found to belong to another person.
create function person_values(p_member_id bigint) returns setof text language sql stable as $$
  select b.blind_index
    from member_blind_indexes b
   where b.member_id = p_member_id
     and b.field in ('identityId', 'phone', 'email')
     and not exists (select
                       from person_releases r
                      where r.blind_index = b.blind_index
                        and p_member_id = any (r.accounts))
$$;

-- The other accounts of the person behind a member, of all sites.
create function accounts_of_person(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql stable as $$
  select distinct b.member_id, b.site_id
    from person_values(p_member_id) v (blind_index)
    join member_blind_indexes b on b.blind_index = v.blind_index
   where b.member_id <> p_member_id
   order by b.member_id
   limit 100
$$;

-- The accounts that an exclusion of a member includes: those of the same person, except those that staff released.
create function taken_along(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql stable as $$
  select a.member_id, a.site_id
    from accounts_of_person(p_member_id) a
   where not exists (select
                       from person_releases r
                      where r.member_id = a.member_id
                        and p_member_id = any (r.accounts))
$$;

-- Stores the exclusion of a member for the person behind them, and returns the other accounts of that person. The
-- values of those are the person's too and are stored; accounts that are known only by these are not searched: one
-- step.
create function share_exclusion(p_member_id bigint) returns table (member_id bigint, site_id integer)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person_exclusions as known (blind_index, excluded_until)
  select distinct v.blind_index, resting.exclusion_until
    from members resting
   cross join (select p_member_id as id
                union all
               select a.member_id
                 from taken_along(p_member_id) a) as account
   cross join lateral person_values(account.id) v (blind_index)
   where resting.id = p_member_id
     and resting.exclusion_until is not null
     and not exists (select
                       from person_releases r
                      where r.blind_index = v.blind_index
                        and p_member_id = any (r.accounts))
   order by v.blind_index
      on conflict (blind_index) do update
     set excluded_until = greatest(known.excluded_until, excluded.excluded_until);
  select a.member_id, a.site_id
    from taken_along(p_member_id) a
   order by a.member_id
$$;

-- An account that was included in an exclusion by mistake belongs to another person and is not included again by the
-- same accounts. Unless it is self-excluded too, its values block no registration any more, also where the excluded
-- accounts have the same.
create function release_person(p_member_id bigint, p_by text, p_reason text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into person_releases (member_id, accounts, decided_by, reason, decided_at)
  select p_member_id, array(select a.member_id
                              from accounts_of_person(p_member_id) a
                              join members m on m.id = a.member_id and m.excluded_until > p_at
                             order by a.member_id), p_by, p_reason, p_at;
  delete from person_exclusions
   using members m
   where m.id = p_member_id
     and (m.exclusion_until is null or m.exclusion_until <= p_at)
     and blind_index in (select b.blind_index
                           from member_blind_indexes b
                          where b.member_id = p_member_id
                            and b.field in ('identityId', 'phone', 'email'))
$$;

-- A value entered by an excluded account belongs to another person: it blocks no registration any more. The value comes
-- as its blind indexes by every key. Returns how many excluded accounts had brought it, by entering it or through an
-- account that they included, and how many of them are known by no other value then; no row if the value blocked nothing.
create function release_value(p_blind_indexes text[], p_by text, p_reason text, p_at timestamptz)
returns table (entered_by integer, unknown_now integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_accounts bigint[];
begin
  delete from person_exclusions where blind_index = any (p_blind_indexes) and excluded_until > p_at;
  if not found then
    return;
  end if;
  v_accounts := array(
    select distinct resting.id
      from members m
     cross join lateral (select m.id
                          union all
                         select a.member_id
                           from accounts_of_person(m.id) a) as known (id)
      join members resting on resting.id = known.id and resting.exclusion_until > p_at
     where m.excluded_until > p_at
       and m.id in (select b.member_id from member_blind_indexes b where b.blind_index = any (p_blind_indexes))
     order by resting.id);
  insert into person_releases (blind_index, accounts, decided_by, reason, decided_at)
  select released, v_accounts, p_by, p_reason, p_at
    from unnest(p_blind_indexes) released;
  return query
    select count(*)::integer,
           (count(*) filter (where not exists (select from person_values(m.id))))::integer
      from members m
     where m.id = any (v_accounts);
end $$;

revoke execute on function exclusion_of_person, person_values, accounts_of_person, taken_along, share_exclusion,
  release_person, release_value from public;
grant execute on function exclusion_of_person, share_exclusion, release_person, release_value to glasshouse_app;

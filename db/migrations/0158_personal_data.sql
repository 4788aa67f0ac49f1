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

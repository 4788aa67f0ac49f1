-- The normalised form for comparison, equal to `comparable` of the members module. Lower case is that of Unicode,
-- whatever the database's locale.
create function comparable_value(value text) returns text language sql immutable as $$
  select lower(btrim(normalize(value, NFKC)) collate "und-x-icu") collate "default"
$$;

-- A site makes a field unique later: the values that its members have entered are reserved then. If two members share a
-- value the setting is refused. Members of other currencies are not included.
create function register_settings_take_values() returns trigger language plpgsql as $$
declare
  v_column text := case new.name when 'identity_id' then 'identity_id' else replace(new.name, 'member_', '') end;
  v_field text := case v_column when 'identity_id' then 'identityId' when 'whats_app' then 'whatsApp' else v_column end;
  v_twice integer;
begin
  if v_column not in ('name', 'phone', 'email', 'identity_id', 'qq', 'telegram', 'whats_app', 'skype', 'fb', 'zalo',
                      'wechat', 'others') then
    return new;
  end if;
  -- Registrations that are under way end first; none writes a member until this has committed.
  lock table members in share row exclusive mode;
  execute format(
    'insert into member_unique_values (site_id, field, value, member_id)
     select site_id, $1, comparable_value(%1$I), id
       from members
      where site_id = $2 and currency = $3 and comparable_value(%1$I) <> ''''
         on conflict do nothing', v_column)
    using v_field, new.site_id, new.currency;
  execute format(
    'select count(*)
       from members m
       join member_unique_values u on u.site_id = m.site_id and u.field = $1 and u.value = comparable_value(m.%1$I)
      where m.site_id = $2 and m.currency = $3 and u.member_id <> m.id', v_column)
    into v_twice using v_field, new.site_id, new.currency;
  if v_twice > 0 then
    raise exception 'register_settings: % members of site % have a % that is not unique', v_twice, new.site_id, new.name
      using errcode = 'unique_violation', constraint = 'member_unique_values__value';
  end if;
  return new;
end $$;

create trigger register_settings__unique_from_now after insert on register_settings
  for each row when (new.is_unique) execute function register_settings_take_values();
create trigger register_settings__unique_later after update of is_unique on register_settings
  for each row when (new.is_unique and not old.is_unique) execute function register_settings_take_values();

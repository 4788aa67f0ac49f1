-- Where members are paid: banks by currency, and the accounts that members have bound.
create table banks (
  id integer primary key,
  currency text collate "C" not null,
  code text collate "C" not null,
  name localized not null,
  type text collate "C" not null,
  is_open boolean not null default true,
  sort integer not null,
  constraint banks__code unique (currency, code),
  constraint banks__type check (type in ('bank', 'wallet'))
);

-- An account is never changed, only removed: a payout names the account that it went to.
create table bank_accounts (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  member_id bigint not null references members,
  bank_id integer not null references banks,
  currency text collate "C" not null,
  -- Name, number and branch in one ciphertext, bound to the member's id.
  details text collate "C" not null,
  is_default boolean not null,
  bound_at timestamptz not null,
  -- The first payout may go there from then on.
  usable_from timestamptz not null,
  removed_at timestamptz,
  constraint bank_accounts__default check (not (is_default and removed_at is not null)),
  constraint bank_accounts__usable check (usable_from >= bound_at)
);

create index bank_accounts__member on bank_accounts (member_id, id);
create unique index bank_accounts__one_default on bank_accounts (member_id) where is_default;

-- The blind indexes of an account's bank and number, one for each key in use. They stay when it is removed: an account
-- that was another member's before shows by them.
create table bank_account_indexes (
  account_id bigint not null references bank_accounts,
  site_id integer not null references sites,
  blind_index text collate "C" not null,
  is_bound boolean not null,
  constraint bank_account_indexes_pkey primary key (account_id, blind_index)
);

-- One bound account a site for each number at a bank.
create unique index bank_account_indexes__bound on bank_account_indexes (site_id, blind_index) where is_bound;
create index bank_account_indexes__value on bank_account_indexes (blind_index);

create function bank_accounts_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'bank_accounts: accounts are kept' using errcode = 'insufficient_privilege';
  end if;
  if (new.site_id, new.member_id, new.bank_id, new.currency, new.bound_at, new.usable_from)
     is distinct from (old.site_id, old.member_id, old.bank_id, old.currency, old.bound_at, old.usable_from)
     or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
  then
    raise exception 'bank_accounts: an account is removed, never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger bank_accounts__keep before update or delete on bank_accounts
  for each row execute function bank_accounts_keep();

select fence_site('bank_accounts', 'bank_account_indexes');

grant select on banks to glasshouse_app;
grant select, insert on bank_accounts to glasshouse_app;
grant update (details, is_default, removed_at) on bank_accounts to glasshouse_app;
grant select, insert, delete on bank_account_indexes to glasshouse_app;
grant update (is_bound) on bank_account_indexes to glasshouse_app;
grant update (need_bank_account) on members to glasshouse_app;

-- The same as before, with the indexes of bank accounts.
create or replace function count_blind_indexes(p_current text, p_at timestamptz)
returns table (key_id text, stored bigint, needed bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select split_part(blind_index, '.', 1), count(*),
         count(*) filter (where is_alone and not starts_with(blind_index, p_current || '.'))
    from (select b.blind_index,
                 not exists (select
                               from member_blind_indexes k
                              where k.member_id = b.member_id
                                and k.field = b.field
                                and starts_with(k.blind_index, p_current || '.')) as is_alone
            from member_blind_indexes b
           union all
          select u.blind_index,
                 not exists (select
                               from member_unique_values k
                              where k.site_id = u.site_id
                                and k.member_id = u.member_id
                                and k.field = u.field
                                and starts_with(k.blind_index, p_current || '.'))
            from member_unique_values u
           union all
          select a.blind_index,
                 not exists (select
                               from bank_account_indexes k
                              where k.account_id = a.account_id
                                and starts_with(k.blind_index, p_current || '.'))
            from bank_account_indexes a
           union all
          select e.blind_index, e.excluded_until > p_at
            from person_exclusions e
           union all
          select r.blind_index,
                 not exists (select
                               from person_releases k
                              where starts_with(k.blind_index, p_current || '.')
                                and (k.accounts, k.decided_by, k.reason, k.decided_at)
                                    = (r.accounts, r.decided_by, r.reason, r.decided_at))
            from person_releases r
           where r.blind_index is not null) as compared
   group by 1
$$;
